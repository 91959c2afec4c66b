export type GreetingBand = 'morning' | 'afternoon' | 'evening' | 'night';

/** How to greet at an instant by the clinic's clock (DASH-1); each band begins with its hour. */
export function greetingBand(at: Date, timeZone: string): GreetingBand {
  const hour = clinicHour(at, timeZone);
  if (hour >= 5 && hour < 12) return 'morning';
  if (hour >= 12 && hour < 17) return 'afternoon';
  return hour >= 17 && hour < 21 ? 'evening' : 'night';
}

const clinicHour = (at: Date, timeZone: string) =>
  Number(new Intl.DateTimeFormat('en', { hour: '2-digit', hourCycle: 'h23', timeZone }).format(at));
