import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { ContactType } from '@chairside/rules/contact';
import { CONTACT_CHANGE } from '@chairside/rules/limits';

/** What a proof is good for: the change of one kind of contact, by the sign-in that was asked. */
interface ProofScope {
  userId: string;
  contactType: ContactType;
  token: string | null;
}

/**
 * What a browser holds once its user has proved to be the owner of the account, and sends with the calls that follow: a
 * time, and an HMAC over it and what it is good for. Nothing of it is stored.
 */
export function createIdentityProofs(secret: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'identity proofs', 32));
  const signatureOf = ({ userId, contactType, token }: ProofScope, endsAtMs: string) =>
    createHmac('sha256', key)
      .update(JSON.stringify([userId, contactType, token, endsAtMs]))
      .digest('base64url');

  return {
    make(scope: ProofScope, now: Date): string {
      const endsAtMs = String(now.getTime() + CONTACT_CHANGE.identityProofSeconds * 1000);
      return `${endsAtMs}.${signatureOf(scope, endsAtMs)}`;
    },
    isGood(proof: string, scope: ProofScope, now: Date): boolean {
      const [endsAtMs = '', signature = ''] = proof.split('.');
      const [sent, right] = [Buffer.from(signature), Buffer.from(signatureOf(scope, endsAtMs))];
      if (sent.length !== right.length || !timingSafeEqual(sent, right)) return false;
      return now.getTime() < Number(endsAtMs);
    },
  };
}

export type IdentityProofs = ReturnType<typeof createIdentityProofs>;
