const TOOTH =
  'M16 5.6C13.6 3.5 10.7 2.6 8 3.3 4 4.4 2.3 8.3 2.9 12.4c.4 2.8 1.7 4.8 2.4 7.6.8 3.2.7 9 3.6 9 3.2 0 2.2-8.4 7.1-8.4s3.9 8.4 7.1 8.4c2.9 0 2.8-5.8 3.6-9 .7-2.8 2-4.8 2.4-7.6.6-4.1-1.1-8-5.1-9.1-2.7-.7-5.6.2-8 2.3Z';
const LEAF = 'M0 0C12-17 40-20 66-2 44 12 16 14 0 0Z';

/** Where each leaf sits on the twig, and which way it points. */
const LEAVES = [
  [98, 60, -58],
  [112, 64, 62],
  [150, 76, -38],
  [158, 84, 84],
  [196, 108, -12],
  [196, 114, 108],
  [224, 150, 40],
] as const;

/** A tooth in a sunlit archway, a neem twig above it, and the next visit already in the diary. */
export function HeroPicture({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 520 452" fill="none" className={className} aria-hidden="true">
      <path d="M90 441V190a170 170 0 0 1 340 0v251Z" className="fill-neem-soft" />
      <circle cx="344" cy="136" r="44" className="fill-marigold" />
      <path d="M30 441h460" className="stroke-neem" strokeWidth="3" strokeLinecap="round" />
      <g transform="translate(108 179) scale(9)">
        <path
          d={TOOTH}
          className="fill-surface stroke-neem"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </g>
      <path
        d="M164 262c4-16 14-26 30-30"
        className="stroke-neem-soft"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M44 62c70-16 156 16 186 100" className="stroke-neem" strokeWidth="3" strokeLinecap="round" />
      {LEAVES.map(([x, y, turn]) => (
        <path
          key={`${x} ${y}`}
          d={LEAF}
          className="fill-neem"
          transform={`translate(${x} ${y}) rotate(${turn})`}
        />
      ))}
      <Appointment />
    </svg>
  );
}

function Appointment() {
  return (
    <g transform="translate(330 284)">
      <rect width="160" height="112" rx="16" className="fill-surface stroke-neem" strokeWidth="3" />
      <path d="M1.5 36h157" className="stroke-neem" strokeWidth="3" />
      <path d="M42-9v20M118-9v20" className="stroke-neem" strokeWidth="5" strokeLinecap="round" />
      <circle cx="40" cy="74" r="19" className="fill-neem" />
      <path
        d="m31.5 74.5 6 6 11-12"
        className="stroke-on-neem"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <path d="M76 66h60M76 84h38" className="stroke-line-strong" strokeWidth="5" strokeLinecap="round" />
    </g>
  );
}
