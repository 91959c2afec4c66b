import { followUpDates } from '@chairside/rules/follow-up-dates';

/** What the buttons say, and the day that each leads to. */
export function followUpChoices(today: string): { name: string; date: string }[] {
  const { inOneWeek, inTwoWeeks, inOneMonth } = followUpDates(today);
  return [
    { name: '1 week', date: inOneWeek },
    { name: '2 weeks', date: inTwoWeeks },
    { name: '1 month', date: inOneMonth },
  ];
}
