/** What an owner can change of the hours in one go (HOURS-2, HOURS-5). */
export const HOURS_CHANGE_KINDS = [
  'usual_hours_set',
  'weekday_hours_set',
  'weekday_hours_reset',
  'weekday_closed',
  'date_hours_set',
  'date_hours_reset',
  'dates_closed',
  'public_holidays_closed',
] as const;

/** The bounds of what the clinic changes of its hours (HOURS-7). */
export const HOURS_CHANGES = {
  /** A date may have hours of its own so many days ahead: this year, whatever its day, and the two after it (HOURS-8). */
  daysAhead: 1_096,
  breaksMost: 6,
  breakReasonMax: 40,
  holidayReasonMax: 120,
  /** Days closed in one go, such as a year's list. */
  datesMost: 60,
  perOwnerPerDay: 200,
  previewsPerOwnerPerHour: 600,
  visitsShown: 200,
} as const;
