/**
 * Nanoseconds of CPU time that the process has used. What other processes do at the same time changes it little, where
 * time itself would count their turns too.
 */
export function clock() {
  const { user, system } = process.cpuUsage();
  return (user + system) * 1000;
}
