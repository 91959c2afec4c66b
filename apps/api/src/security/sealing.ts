import { createCipheriv, createDecipheriv, createSecretKey, hkdfSync, randomBytes } from 'node:crypto';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * What is encrypted, each under a key of its own: what waits in the outbox (MSG-2), staff's one-time-code secrets (STAFF-6), and
 * what opens the providers (PROV-3).
 */
type SealedFor = 'outbox' | 'staff' | 'providers';

/** Encrypts what is stored: AES-256-GCM under a key derived from the application's secret. */
export function createSealing(secret: string, sealedFor: SealedFor) {
  const key = createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', sealedFor, 32)));
  return {
    seal(content: object): Buffer {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key, iv);
      const sealed = Buffer.concat([cipher.update(JSON.stringify(content), 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open(sealed: Buffer): unknown {
      const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
      decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const text = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return JSON.parse(text.toString('utf8'));
    },
  };
}

export type Sealing = ReturnType<typeof createSealing>;
