import { LEAF, TOOTH } from '@chairside/ui/shapes.ts';

/** Where each leaf of the pot plant sits, and which way it points. */
const LEAVES = [
  [96, 300, -150],
  [98, 276, -28],
  [97, 252, -140],
  [98, 232, -44],
  [97, 226, -104],
] as const;

/** The practice's door, open: a tooth looks out of it, the lamp is lit, the plant beside it is watered. */
export function WelcomePicture({ className = '' }: { className?: string }) {
  return (
    <svg viewBox="0 0 424 404" fill="none" className={className} aria-hidden="true">
      <path d="M136 380V166a100 100 0 0 1 200 0v214Z" className="fill-surface stroke-neem" strokeWidth="3" />
      <circle cx="236" cy="128" r="24" className="fill-marigold" />
      <path d="M236 68v36" className="stroke-neem" strokeWidth="3" strokeLinecap="round" />
      <g transform="translate(157 212) scale(5.2)">
        <path
          d={TOOTH}
          className="fill-enamel stroke-neem"
          strokeWidth="3"
          vectorEffect="non-scaling-stroke"
        />
      </g>
      <path
        d="M216 284a5 5 0 0 1 0 .1M264 284a5 5 0 0 1 0 .1"
        className="stroke-on-enamel"
        strokeWidth="9"
        strokeLinecap="round"
      />
      <path d="M228 300c7 7 17 7 24 0" className="stroke-on-enamel" strokeWidth="4" strokeLinecap="round" />
      <path d="m336 146 62-18v272l-62-20Z" className="fill-neem" />
      <circle cx="350" cy="262" r="6" className="fill-marigold" />
      <path d="M97 330V214" className="stroke-neem" strokeWidth="3" strokeLinecap="round" />
      {LEAVES.map(([x, y, turn]) => (
        <path
          key={`${x} ${y}`}
          d={LEAF}
          className="fill-neem"
          transform={`translate(${x} ${y}) rotate(${turn}) scale(0.6)`}
        />
      ))}
      <path d="M66 326h62l-9 54H75Z" className="fill-marigold" />
      <path d="M24 381h312" className="stroke-neem" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}
