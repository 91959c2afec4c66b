interface Bar {
  name: string;
  value: number;
}

const FEWEST_PLACES = 7;

/** Bars side by side, for a look; the table beside it says the same in words and numbers. */
export function BarPlot({ bars }: { bars: readonly Bar[] }) {
  const highest = Math.max(0, ...bars.map(({ value }) => value));
  const lowest = Math.min(0, ...bars.map(({ value }) => value));
  const height = highest - lowest || 1;
  // A few bars stay bars, in the middle.
  const places = Math.max(FEWEST_PLACES, bars.length);
  return (
    <svg
      aria-hidden="true"
      viewBox={`${(bars.length - places) / 2} 0 ${places} 100`}
      preserveAspectRatio="none"
      className="h-40 w-full rounded-md border border-line bg-surface p-3"
    >
      {bars.map(({ name, value }, place) => (
        <rect
          key={name}
          x={place + 0.12}
          width={0.76}
          y={((highest - Math.max(0, value)) / height) * 100}
          height={(Math.abs(value) / height) * 100}
          className={value < 0 ? 'fill-danger' : 'fill-neem'}
        />
      ))}
    </svg>
  );
}
