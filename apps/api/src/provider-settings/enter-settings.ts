import type { ProviderKind } from '@chairside/rules/provider-settings';
import { recordAct } from '../audit/feature.ts';
import { newId } from '../db/ids.ts';
import { refuseOver } from '../security/limits.ts';
import { refuseLookingAround } from '../staff/feature.ts';
import type { Client } from '../use-case/client.ts';
import type { StaffCaller } from '../use-case/staff-caller.ts';
import type { ProviderDependencies } from './dependencies.ts';
import { endSettings, insertSettings, lockKind } from './provider-settings-store.ts';

interface OwnerCall {
  staff: StaffCaller;
  client: Client;
  now: Date;
}

/** By former settings of these kinds orders and files are reached still. */
const NEEDED_STILL: ReadonlySet<ProviderKind> = new Set(['payment', 'storage']);

/**
 * Why somebody may not enter, test or remove settings: who looks around as an owner could lock out everybody who does, and
 * spend the clinic's money (PROV-7).
 */
export async function refuseToChange(
  { database, limits }: Pick<ProviderDependencies, 'database' | 'limits'>,
  staff: StaffCaller,
  limit: 'providerChangesPerStaff' | 'providerTestsPerStaff',
) {
  return (await refuseLookingAround(database, staff)) ?? refuseOver(limits, limit, staff.staffId);
}

/** Seals what was entered in the place of what was there, and has this process use it; the others are notified (PROV-5). */
export async function enterSettings(
  { database, providerSealing, providers, log }: ProviderDependencies,
  kind: ProviderKind,
  content: object,
  { staff: { staffId }, client, now }: OwnerCall,
): Promise<void> {
  await database.transaction(async (tx) => {
    await lockKind(tx, kind);
    await endSettings(tx, kind, { endedAt: now, endedBy: staffId }, NEEDED_STILL.has(kind));
    const sealedContent = providerSealing.seal(content);
    const row = { id: newId(), kind, sealedContent, enteredBy: staffId, enteredAt: now };
    await insertSettings(tx, row);
    await recordAct(tx, { staffId, kind: 'provider_entered', subjectId: row.id, about: kind, at: now });
  });
  await providers.refresh();
  const about = { kind, staffId, address: client.shortenedAddress };
  log.info({ event: 'provider_entered', ...about }, 'an owner entered the settings of a provider');
}

/** Forgets what was entered. */
export async function removeSettings(
  { database, providers, log }: ProviderDependencies,
  kind: ProviderKind,
  { staff: { staffId }, client, now }: OwnerCall,
): Promise<void> {
  const wasThere = await database.transaction(async (tx) => {
    await lockKind(tx, kind);
    const isEnded = await endSettings(tx, kind, { endedAt: now, endedBy: staffId }, NEEDED_STILL.has(kind));
    if (isEnded) await recordAct(tx, { staffId, kind: 'provider_removed', about: kind, at: now });
    return isEnded;
  });
  await providers.refresh();
  if (!wasThere) return;
  const about = { kind, staffId, address: client.shortenedAddress };
  log.info({ event: 'provider_removed', ...about }, 'an owner removed the settings of a provider');
}
