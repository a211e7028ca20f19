/** Whether a text is a date, or a date and a time, as ISO 8601 has them in its basic or its extended format. */
export function isIso8601(text: string): boolean {
  const split = text.indexOf('T');
  if (split < 0) return isIsoDate(text);
  return isIsoDate(text.slice(0, split)) && isIsoTime(text.slice(split + 1));
}

/** The `date-time` of RFC 3339, which always names an offset. */
export function isRfc3339DateTime(text: string): boolean {
  const parts = RFC_3339.exec(text);
  if (parts === null) return false;
  const [, date = '', time = '', offset = ''] = parts;
  return isCalendarDate(date) && isTime(time) && isOffset(offset);
}

/** The `full-date` of RFC 3339: `2026-07-28`. */
export function isRfc3339Date(text: string): boolean {
  return FULL_DATE.test(text) && isCalendarDate(text);
}

const FULL_DATE = /^\d{4}-\d\d-\d\d$/;
const RFC_3339 = /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d:\d\d)(?:\.\d+)?([Zz]|[+-]\d\d:\d\d)$/;

const BASIC_DATE = /^\d{8}$/;
const ORDINAL_DATE = /^(\d{4})-?(\d{3})$/;
const WEEK_DATE = /^\d{4}(?:-W(\d\d)-[1-7]|W(\d\d)[1-7])$/;

// A fraction may stand at the last part of a time, whichever that is.
const TIME = /^(\d\d(?::\d\d){0,2}|\d\d(?:\d\d){0,2})(?:[.,]\d+)?$/;
const OFFSET = /^(?:[Zz]|[+-]\d\d(?::?\d\d)?)$/;

function isIsoDate(text: string): boolean {
  if (FULL_DATE.test(text) || BASIC_DATE.test(text)) return isCalendarDate(text);
  const ordinal = ORDINAL_DATE.exec(text);
  if (ordinal !== null) return isWithin(ordinal[2], 1, isLeapYear(Number(ordinal[1])) ? 366 : 365);
  const week = WEEK_DATE.exec(text);
  return week !== null && isWithin(week[1] ?? week[2], 1, 53);
}

function isIsoTime(text: string): boolean {
  const split = text.search(/[Zz+-]/);
  const time = TIME.exec(split < 0 ? text : text.slice(0, split));
  if (time === null || !isTime(time[1] ?? '')) return false;
  return split < 0 || isOffset(text.slice(split));
}

/** Four digits of the year, two of the month, two of the day; hyphens between them or not. */
function isCalendarDate(text: string): boolean {
  const digits = text.replaceAll('-', '');
  const year = Number(digits.slice(0, 4));
  const month = Number(digits.slice(4, 6));
  return month >= 1 && month <= 12 && isWithin(digits.slice(6), 1, daysOf(year, month));
}

/** Two digits each of the hour, the minute and the second, as many as there are. Seconds may leap; a day may end at 24:00. */
function isTime(text: string): boolean {
  const digits = text.replaceAll(':', '');
  const [hour, minute, second] = [digits.slice(0, 2), digits.slice(2, 4), digits.slice(4, 6)].map(Number);
  if (hour === 24) return minute === 0 && second === 0;
  return isWithin(hour, 0, 23) && isWithin(minute, 0, 59) && isWithin(second, 0, 60);
}

function isOffset(text: string): boolean {
  if (!OFFSET.test(text)) return false;
  const digits = text.replace(/\D/g, '');
  return digits === '' || (isWithin(digits.slice(0, 2), 0, 23) && isWithin(digits.slice(2), 0, 59));
}

function daysOf(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

/** Digits that are not there count as zero. */
function isWithin(digits: string | number | undefined, least: number, most: number): boolean {
  const value = Number(digits ?? 0);
  return value >= least && value <= most;
}
