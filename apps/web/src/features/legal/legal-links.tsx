import { LEGAL_TITLES } from '@chairside/contract/terms';

const LINK = 'underline decoration-line-strong underline-offset-3 hover:decoration-current';

/** "… Terms of Service and Privacy Policy", each opening beside what the person is filling in. */
export function LegalLinks({ lead }: { lead: string }) {
  return (
    <p className="text-sm text-ink-soft">
      {lead}{' '}
      <a href="#/terms" target="_blank" rel="noopener" className={LINK}>
        {LEGAL_TITLES.terms}
        <OpensInNewTab />
      </a>{' '}
      and{' '}
      <a href="#/privacy" target="_blank" rel="noopener" className={LINK}>
        {LEGAL_TITLES.privacy}
        <OpensInNewTab />
      </a>
      .
    </p>
  );
}

function OpensInNewTab() {
  return <span className="sr-only"> (opens in a new tab)</span>;
}
