import { Skeleton } from '@chairside/ui/skeleton.tsx';

const FIELDS = [
  { name: 'name', look: 'lg:col-span-2' },
  { name: 'phone', look: '' },
  { name: 'email', look: '' },
  { name: 'alternative phone', look: '' },
  { name: 'gender', look: '' },
  { name: 'address', look: 'lg:col-span-2' },
];

/** Holds the place of the tabs while the profile is on its way. */
export function ProfileSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        Loading your profile
      </p>
      <Skeleton className="h-13 rounded-full!" />
      <div aria-hidden="true" className="mt-5 grid gap-5">
        <div className="rounded-lg border border-line bg-surface p-6 sm:p-8">
          <Skeleton className="h-7 w-40" />
          <div className="mt-5 flex items-center gap-6 max-sm:flex-col">
            <Skeleton className="size-28 rounded-full!" />
            <Skeleton className="h-11 w-40 rounded-full!" />
          </div>
        </div>
        <div className="rounded-lg border border-line bg-surface p-6 sm:p-8">
          <Skeleton className="h-7 w-40" />
          <div className="mt-5 grid gap-x-6 gap-y-8 lg:grid-cols-2">
            {FIELDS.map(({ name, look }) => (
              <div key={name} className={`grid gap-2 ${look}`}>
                <Skeleton className="h-5 w-28" />
                <Skeleton className="h-12 rounded-md!" />
              </div>
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
