import { LEAF, TOOTH } from '@chairside/ui/shapes.ts';

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
          className="fill-enamel stroke-neem"
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
