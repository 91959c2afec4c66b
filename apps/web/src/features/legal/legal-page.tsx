import { TERMS_VERSION } from '@chairside/contract/terms';
import { clinic } from '../clinic/clinic.ts';

export interface LegalText {
  title: string;
  lead: string;
  sections: readonly { heading: string; paragraphs: readonly string[] }[];
}

export function LegalPage({ text }: { text: LegalText }) {
  return (
    <article className="page py-10 lg:py-16">
      <div className="max-w-2xl">
        <h1 className="text-3xl">{text.title}</h1>
        <p className="mt-3 text-ink-soft">Version of {versionDate()}</p>
        <p className="mt-8 text-lg">{text.lead}</p>
        {text.sections.map(({ heading, paragraphs }) => (
          <section key={heading} className="mt-9">
            <h2 className="text-xl">{heading}</h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-3">
                {paragraph}
              </p>
            ))}
          </section>
        ))}
        <Questions />
      </div>
    </article>
  );
}

function Questions() {
  const ways = [clinic.phone, clinic.email, clinic.address].filter(Boolean);
  return (
    <section className="mt-9">
      <h2 className="text-xl">Questions</h2>
      <p className="mt-3">
        Ask {clinic.name} at any time{ways.length > 0 && `: ${ways.join(' · ')}`}.
      </p>
    </section>
  );
}

/** The version is the day the text took effect (PLAN-10). */
function versionDate(): string {
  const day = new Date(`${TERMS_VERSION}T00:00:00Z`);
  return new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'UTC' }).format(day);
}
