import type { ClinicPhoto, Dentist } from '@chairside/contract/clinic';
import type { ReactNode } from 'react';
import { clinic } from '../clinic/clinic.ts';

/** What the clinic shows of itself: who treats, and where. Nothing, until its owner has said it (PLAN-13). */
export function Proof() {
  return (
    <>
      {clinic.dentists.length > 0 && (
        <ProofSection titleId="dentists-title" title="Your dentists" ground="bg-sunken">
          <ul className="mt-7 grid gap-x-8 gap-y-7 sm:grid-cols-2 lg:grid-cols-3">
            {clinic.dentists.map((dentist) => (
              <DentistCard key={`${dentist.name} ${dentist.registration}`} dentist={dentist} />
            ))}
          </ul>
        </ProofSection>
      )}
      {clinic.photos.length > 0 && (
        <ProofSection titleId="photos-title" title="The clinic">
          <ul className="mt-7 grid gap-5 sm:grid-cols-2 lg:grid-cols-3">
            {clinic.photos.map((photo) => (
              <li key={photo.src}>
                <Photo photo={photo} className="aspect-4/3 w-full rounded-lg" />
              </li>
            ))}
          </ul>
        </ProofSection>
      )}
    </>
  );
}

interface ProofSectionProps {
  titleId: string;
  title: string;
  ground?: string;
  children: ReactNode;
}

function ProofSection({ titleId, title, ground = '', children }: ProofSectionProps) {
  return (
    <section aria-labelledby={titleId} className={`border-t border-line ${ground}`}>
      <div className="page py-10 lg:py-14">
        <h2 id={titleId} className="text-3xl">
          {title}
        </h2>
        {children}
      </div>
    </section>
  );
}

function DentistCard({ dentist: { name, qualifications, registration, photo } }: { dentist: Dentist }) {
  return (
    <li className="flex items-center gap-5">
      {photo && <Photo photo={photo} className="size-24 shrink-0 rounded-full" />}
      <div className="min-w-0">
        <h3 className="text-lg">{name}</h3>
        {qualifications && <p className="mt-1">{qualifications}</p>}
        {registration && <p className="mt-1 text-sm text-ink-soft">{registration}</p>}
      </div>
    </li>
  );
}

/** Loaded when it is about to be seen; its place is kept until then. */
function Photo({
  photo: { src, width, height, shows },
  className,
}: {
  photo: ClinicPhoto;
  className: string;
}) {
  return (
    <img
      src={src}
      width={width}
      height={height}
      alt={shows}
      loading="lazy"
      decoding="async"
      className={`bg-sunken object-cover ${className}`}
    />
  );
}
