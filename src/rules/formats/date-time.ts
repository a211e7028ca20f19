/** Whether a text is a date, or a date and a time, as ISO 8601 has them in its basic or its extended format. */
export function isIso8601(text: string): boolean {
  const end = text.search(/T|$/);
  const rest = text.slice(end);
  return isIsoDate(text.slice(0, end)) && (rest === '' || isIsoTime(rest.slice(1)));
}

/** The `date-time` of RFC 3339, which always names an offset. */
export function isRfc3339DateTime(text: string): boolean {
  return RFC_3339.test(text) && isCalendarDate(text.slice(0, 10)) && isIsoTime(text.slice(11));
}

/** The `full-date` of RFC 3339: `2026-07-28`. */
export function isRfc3339Date(text: string): boolean {
  return FULL_DATE.test(text) && isCalendarDate(text);
}

const FULL_DATE = /^\d{4}-\d\d-\d\d$/;
// What ISO 8601 has of it and RFC 3339 has not is left out: a day ends before 24:00.
const RFC_3339 = /^\d{4}-\d\d-\d\d[Tt ](?!24)\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)/;

const BASIC_DATE = /^\d{8}$/;
const ORDINAL_DATE = /^\d{4}-?\d{3}$/;
const WEEK_DATE = /^\d{4}(-?)W(?:0[1-9]|[1-4]\d|5[0-3])\1[1-7]$/;

// A fraction may stand at the last part of a time, whichever that is. Seconds may leap; a day may end at 24:00.
const TIME = /^(?:[01]\d|2[0-3])(?:(:?)[0-5]\d(?:\1(?:[0-5]\d|60))?)?(?:[.,]\d+)?$/;
const END_OF_DAY = /^24(?:(:?)00(?:\1(?:00))?)?(?:[.,]0+)?$/;
const OFFSET = /^(?:[Zz]|[+-](?:[01]\d|2[0-3])(?::?[0-5]\d)?)?$/;

function isIsoDate(text: string): boolean {
  if (FULL_DATE.test(text) || BASIC_DATE.test(text)) return isCalendarDate(text);
  if (ORDINAL_DATE.test(text)) return isWithin(text.slice(-3), 1, isLeapYear(Number(text.slice(0, 4))) ? 366 : 365);
  return WEEK_DATE.test(text);
}

function isIsoTime(text: string): boolean {
  const end = text.search(/[Zz+-]|$/);
  const time = text.slice(0, end);
  return (TIME.test(time) || END_OF_DAY.test(time)) && OFFSET.test(text.slice(end));
}

/** Four digits of the year, two of the month, two of the day; hyphens between them or not. */
function isCalendarDate(text: string): boolean {
  const digits = text.replaceAll('-', '');
  const year = Number(digits.slice(0, 4));
  const month = Number(digits.slice(4, 6));
  return month >= 1 && month <= 12 && isWithin(digits.slice(6), 1, daysOf(year, month));
}

function daysOf(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

function isWithin(digits: string, least: number, most: number): boolean {
  const value = Number(digits);
  return value >= least && value <= most;
}
