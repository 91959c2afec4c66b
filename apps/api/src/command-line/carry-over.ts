import { formatDateAt } from '@chairside/rules/clinic-date';
import { formatPaise } from '@chairside/rules/money';
import { currentKey, findKey, putKey, type StoredKey } from '../backups/feature.ts';
import type { Queries } from '../db/database.ts';
import { isUsed } from '../db/promises.ts';
import { type LastIssued, listLastIssued, passOver } from '../money/feature.ts';
import { listLastPayments, listNotCome, type ProviderPayment } from '../payments/feature.ts';
import { listStaffIds, staffNames } from '../staff/feature.ts';
import { onDatabase } from './erase-restored.ts';

const NUMBERS_UNKNOWN =
  'WARNING: what was sold since the backup is not known here: numbers that its receipts and other documents have are used again. Before Chairside starts, pass over them: npm run clinic -- documents pass-over NUMBER, once for each series (R, C and others), with the last number on paper.';

const PAYMENTS_NAMED = 20;

/** What goes on in what is restored as it was in the database that is there, and not as an older backup has it. */
interface GoesOn {
  staffIds: string[];
  key: StoredKey | null;
  issued: LastIssued[];
  payments: ProviderPayment[];
}

/** What goes on of the database that is there; null where nobody is in it, or where it is damaged, which stops no restore. */
export async function goesOnIn(databaseUrl: string): Promise<GoesOn | null> {
  try {
    return (await isUsed(databaseUrl)) ? await onDatabase(databaseUrl, readGoesOn) : null;
  } catch {
    return null;
  }
}

const readGoesOn = async (queries: Queries): Promise<GoesOn> => ({
  staffIds: await listStaffIds(queries),
  key: await findKey(queries),
  issued: await listLastIssued(queries),
  payments: await listLastPayments(queries),
});

/**
 * Carries it over into what was restored, before anybody sees it, unless it is of another clinic, as where a sandbox was tried
 * before (BACKUP-14). Says what the owner should know.
 */
export function carryOver(databaseUrl: string, goesOn: GoesOn | null, timeZone: string): Promise<string[]> {
  return onDatabase(databaseUrl, (database) =>
    database.transaction(async (tx) => {
      const isSame = goesOn !== null && (await staffNames(tx, goesOn.staffIds)).size > 0;
      if (!isSame) return [...(await keySentences(tx, timeZone)), NUMBERS_UNKNOWN];
      if (goesOn.key) await putKey(tx, goesOn.key);
      return [
        ...(await keySentences(tx, timeZone)),
        ...numberSentences(await passOver(tx, goesOn.issued)),
        ...paymentSentences(await listNotCome(tx, goesOn.payments)),
      ];
    }),
  );
}

async function keySentences(queries: Queries, timeZone: string): Promise<string[]> {
  const key = await currentKey(queries);
  if (!key) return [];
  const day = formatDateAt(key.confirmedAt.toISOString(), timeZone);
  return [
    `Backups are encrypted to the key printed on ${day} by ${key.madeBy}; if that sheet is not the one you have, make a new one.`,
  ];
}

const numberSentences = (passed: readonly string[]) =>
  passed.length === 0
    ? []
    : [
        `Documents that were issued since the backup are in what was there before alone, and their numbers are not used again: ${passed.join(', ')}.`,
      ];

function paymentSentences(lost: readonly ProviderPayment[]): string[] {
  if (lost.length === 0) return [];
  const named = lost
    .slice(0, PAYMENTS_NAMED)
    .map(({ gatewayPaymentId, amountPaise }) => `${formatPaise(amountPaise)} (${gatewayPaymentId})`);
  const more = lost.length > named.length ? ` and ${lost.length - named.length} more` : '';
  return [
    `Payments that came by the provider since the backup are in what was there before alone: ${named.join(', ')}${more}. Pay each back at the provider, or sell anew what it was for.`,
  ];
}
