/** What the desk has asked of days and of weeks; a change of a day is one of its week. */
export const DAY_KEY = ['day'] as const;
export const WEEK_KEY = ['week'] as const;
