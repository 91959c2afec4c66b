import { CircleCheck, TriangleAlert } from 'lucide-react';
import { Link } from 'wouter';
import { warningWording } from './wording.ts';

/** What somebody should look at, the most urgent first. */
export function StatusWarnings({ warnings }: { warnings: readonly string[] }) {
  return (
    <div role="status">
      {warnings.length === 0 ? (
        <p className="flex items-center gap-3 rounded-md bg-success-soft px-4 py-3 font-medium forced-colors:border">
          <CircleCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
          Everything runs as it should.
        </p>
      ) : (
        <ul aria-label="To look at" className="grid gap-3">
          {warnings.map((warning) => (
            <WarningRow key={warning} warning={warning} />
          ))}
        </ul>
      )}
    </div>
  );
}

function WarningRow({ warning }: { warning: string }) {
  const { title, text, place } = warningWording(warning);
  return (
    <li className="flex gap-3 rounded-md bg-marigold-soft px-4 py-3 forced-colors:border">
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-marigold-ink" />
      <div className="grid min-w-0 gap-1">
        <p className="font-medium">{title}</p>
        <p>
          {text}{' '}
          {place && (
            <Link href={place.href} className="font-medium underline underline-offset-4">
              {place.name}
            </Link>
          )}
        </p>
      </div>
    </li>
  );
}
