import type { Palette } from '../terminal/colour.js';

export type HelpTopic = keyof typeof HELP;

export function isHelpTopic(name: string): name is HelpTopic {
  return Object.hasOwn(HELP, name);
}

/** The help of a command, or of the whole tool. Only headings stand below an empty line. */
export function helpFor(topic: HelpTopic | undefined, paint: Palette): string {
  const text = topic === undefined ? TOOL : HELP[topic];
  return text.replaceAll(/(?<=\n\n).+/g, (heading) => paint.strong(heading));
}

const TOOL = `exact-mcp: looks at messages of the Model Context Protocol, and says what is wrong with them.

Usage
  exact-mcp <command> [arguments]

Commands
  check [files]         judge every message of a capture, and explain what is wrong
  compat [files]        judge the same messages by all five revisions
  rules [id]            what the prose of the specification asks; one rule with its examples
  show Name             a definition as a tree, or its fields by revision
  diff R1 R2 [Name]     what differs between two revisions
  methods               the methods of a revision, their params and results

Options
  -h, --help            this text; exact-mcp <command> --help for a command
  -V, --version         the version of the package

Examples
  exact-mcp check capture.jsonl
  my-server < requests.jsonl | exact-mcp check --from server
  exact-mcp compat capture.jsonl
  exact-mcp show Tool --revision 2025-11-25

Exit status
  0  every message is valid
  1  a message is not valid, or breaks a rule that was asked for
  2  the command makes no sense, or a file cannot be read
`;

const HELP = {
  check: `Judges every message of the inputs, and explains what is wrong.

Usage
  exact-mcp check [options] [files]

Input
  Files, or the standard input (also as -). JSON, JSON Lines and captured logs: one message a line, a
  message over many lines, a list of messages, lines with a prefix, wrapper objects that hold the message
  or its text. What was found is said. Lines without a message are skipped and counted. An array in a line
  of its own is a batch; where it is the whole input, it is a list of messages, unless --revision asks for
  a revision that has batches.

Revision
  auto follows each conversation: initialize and its answer, or the metadata of each request. Where nothing
  tells, it is the newest revision that has initialize.

Options
  -r, --revision R        auto (the default), or one of 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25,
                          2026-07-28
      --from SIDE         client, server or auto (the default): wrappers, prefixes, methods and ids tell
  -t, --type Name         take every value as one of this type, and not as a message
  -f, --format F          text (the default), json (one object a line), junit, github
      --rules SET         what the prose of the specification asks: recommended, strict, all, or none (the
                          default); see exact-mcp rules
  -q, --quiet             say nothing of valid messages in which no rule finds anything (text and json)
      --max-issues N      issues to show of one message, 10 unless told
      --max-message-bytes N
                          the longest message to read, 67108864 bytes unless told
  -h, --help              this text

Examples
  exact-mcp check capture.jsonl
  exact-mcp check --revision 2025-06-18 --quiet *.jsonl
  tail -f server.log | exact-mcp check
  echo '{"name":"add"}' | exact-mcp check --type Tool
  exact-mcp check --format junit capture.jsonl > report.xml
  exact-mcp check --rules recommended capture.jsonl

Exit status
  0  every message is valid, and no rule finds an error; warnings do not count
  1  a message is not valid, is no JSON, or breaks a rule that is an error
  2  the command makes no sense, a file cannot be read, or no message was found
`,
  compat: `Judges the same messages by all revisions: which accept each one, and what a revision would have to lose.

Usage
  exact-mcp compat [options] [files]

Options
      --from SIDE         client, server or auto (the default)
  -f, --format F          text (the default) or json (one object)
      --max-message-bytes N
                          the longest message to read, 67108864 bytes unless told
  -h, --help              this text

Examples
  exact-mcp compat capture.jsonl
  exact-mcp compat --from server answers.jsonl

Exit status
  0  a revision accepts every message
  1  no revision does
  2  the command makes no sense, a file cannot be read, or no message was found
`,
  rules: `Prints what the prose of the specification asks of messages, beyond the schemas: all rules, or one with its examples.

Usage
  exact-mcp rules [id] [options]

Options
  -r, --revision R        the rules of 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25 or 2026-07-28; of one rule, the
                          examples in that revision, and not in its newest
  -f, --format F          text (the default) or json (one object, or a list)
  -h, --help              this text

Examples
  exact-mcp rules
  exact-mcp rules tool-name-length
  exact-mcp rules --revision 2025-06-18 --format json
`,
  show: `Prints a definition as a tree; without a revision also its fields by revision.

Usage
  exact-mcp show Name [--revision R]

Options
  -r, --revision R        2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25 or 2026-07-28
  -h, --help              this text

Examples
  exact-mcp show Tool
  exact-mcp show CallToolResult --revision 2025-06-18
`,
  diff: `Prints what differs between two revisions: definitions, methods and fields.

Usage
  exact-mcp diff R1 R2 [Name]

Options
  -h, --help              this text

Examples
  exact-mcp diff 2025-06-18 2025-11-25
  exact-mcp diff 2024-11-05 2026-07-28 CallToolResult
`,
  methods: `Prints the methods of a revision by direction, with their params and results; without a revision, which
revision has which method.

Usage
  exact-mcp methods [--revision R]

Options
  -r, --revision R        2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25 or 2026-07-28
  -h, --help              this text

Examples
  exact-mcp methods
  exact-mcp methods --revision 2026-07-28
`,
} as const;
