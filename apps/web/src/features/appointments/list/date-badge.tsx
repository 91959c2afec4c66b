const FORMAT = new Intl.DateTimeFormat('en-IN', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
});

interface DateBadgeProps {
  id: string;
  /** `YYYY-MM-DD`, on the clinic's calendar. */
  date: string;
  isAhead: boolean;
}

/** A leaf of a tear-off calendar. */
export function DateBadge({ id, date, isAhead }: DateBadgeProps) {
  const fields = new Map(FORMAT.formatToParts(new Date(date)).map(({ type, value }) => [type, value]));
  return (
    <time
      id={id}
      dateTime={date}
      className={`grid w-18 shrink-0 self-start overflow-hidden rounded-md border text-center leading-tight ${isAhead ? 'border-neem' : 'border-line-strong'}`}
    >
      <span
        className={`py-1 text-sm font-medium ${isAhead ? 'bg-neem text-on-neem' : 'bg-idle text-ink-soft'}`}
      >
        {fields.get('weekday')}{' '}
      </span>
      <span className="pt-1.5 text-2xl font-medium tabular-nums">{fields.get('day')} </span>
      <span className="pb-1.5 text-sm text-ink-soft">
        {fields.get('month')} {fields.get('year')}
      </span>
    </time>
  );
}
