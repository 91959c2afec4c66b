import type { ProviderKind } from '@chairside/rules/provider-settings';
import type * as z from 'zod';
import { CurrentValue } from '../db/current-value.ts';
import type { Database } from '../db/database.ts';
import type { Log } from '../logging/log.ts';
import type { MailSettings } from '../providers/mail.ts';
import type { SmsSettings } from '../providers/msg91.ts';
import type { S3Options } from '../providers/s3-client.ts';
import type { Sealing } from '../security/sealing.ts';
import {
  isForMode,
  type MailContent,
  mailContent,
  mailSettingsOf,
  type PaymentKeys,
  paymentContent,
  type SmsContent,
  type StorageContent,
  smsContent,
  smsSettingsOf,
  storageContent,
  storageSettingsOf,
} from './contents.ts';
import { listSettings, type StoredSettings } from './provider-settings-store.ts';

/** What environment variables set, and by which of them. They win (PROV-4). */
export interface ConfiguredProviders {
  isLive: boolean;
  mail: MailSettings | null;
  sms: SmsSettings | null;
  payment: PaymentKeys | null;
  storage: S3Options | null;
  /** Where the SMS provider is, whoever enters its key. */
  smsUrl: string;
  variables: Record<ProviderKind, string[]>;
}

/** What was entered at the desk; its content is null where it was sealed under another secret. */
export interface Entered<Content> {
  row: StoredSettings;
  content: Content | null;
}

/** What was entered of each provider. */
interface EnteredProviders {
  mail: Entered<MailContent> | null;
  sms: Entered<SmsContent> | null;
  /** It may be for the other mode, and is not in use then. */
  payment: Entered<PaymentKeys> | null;
  storage: Entered<StorageContent> | null;
}

interface Options {
  database: Database;
  sealing: Sealing;
  configured: ConfiguredProviders;
  log: Log;
}

/** What of the rows is in use, opened. */
interface OpenedRows {
  rows: StoredSettings[];
  entered: EnteredProviders;
  formerPayments: PaymentKeys[];
  mail: MailSettings | null;
  sms: SmsSettings | null;
  storage: S3Options | null;
  formerStorages: S3Options[][];
}

const placeOf = ({ endpoint, bucket }: S3Options) => `${endpoint ?? ''} ${bucket}`;

/**
 * The settings in use of each provider: those of the environment, else those that were entered at the desk, else none. Every
 * process has what another one stored within seconds (PROV-5).
 */
export class CurrentProviders {
  readonly #options: Options;
  readonly #stored: CurrentValue<StoredSettings[]>;
  /** What a row holds never changes: it is opened once. */
  readonly #contents = new Map<string, unknown>();
  #opened: OpenedRows | null = null;

  private constructor(options: Options, stored: CurrentValue<StoredSettings[]>) {
    this.#options = options;
    this.#stored = stored;
  }

  static async open(options: Options): Promise<CurrentProviders> {
    const { database, log } = options;
    const read = () => listSettings(database);
    const source = { pool: database.$client, channel: 'provider_settings', read, log };
    return new CurrentProviders(options, await CurrentValue.open(source));
  }

  get mail(): MailSettings | null {
    return this.#options.configured.mail ?? this.#now().mail;
  }

  get sms(): SmsSettings | null {
    return this.#options.configured.sms ?? this.#now().sms;
  }

  /** The keys that new orders are made by; null while the sandbox's stand-in makes them. */
  get payment(): PaymentKeys | null {
    const { configured } = this.#options;
    const entered = this.#now().entered.payment?.content;
    return configured.payment ?? (entered && isForMode(entered, configured.isLive) ? entered : null);
  }

  /** All keys that were entered at any time, the latest first. */
  get formerPayments(): PaymentKeys[] {
    return this.#now().formerPayments;
  }

  /** The bucket that new files go to; null while they go to the disk. */
  get storage(): S3Options | null {
    return this.#options.configured.storage ?? this.#now().storage;
  }

  /**
   * The bucket that was entered, and the former ones in which files may lie, but that of the environment: each by all keys that
   * were entered for it, the latest first.
   */
  get formerStorages(): S3Options[][] {
    return this.#now().formerStorages;
  }

  get entered(): EnteredProviders {
    return this.#now().entered;
  }

  /** Reads what is stored now, for whoever has just changed it. */
  refresh(): Promise<void> {
    return this.#stored.refresh();
  }

  close(): Promise<void> {
    return this.#stored.close();
  }

  #now(): OpenedRows {
    const rows = this.#stored.get();
    this.#opened = this.#opened?.rows === rows ? this.#opened : this.#open(rows);
    return this.#opened;
  }

  #open(rows: StoredSettings[]): OpenedRows {
    const { isLive, smsUrl, storage } = this.#options.configured;
    const entered: EnteredProviders = {
      mail: this.#enteredOf('mail', mailContent, rows),
      sms: this.#enteredOf('sms', smsContent, rows),
      payment: this.#enteredOf('payment', paymentContent, rows),
      storage: this.#enteredOf('storage', storageContent, rows),
    };
    const storagesIn = (which: StoredSettings[]) =>
      this.#allOf('storage', storageContent, which).map((content) => storageSettingsOf(content, isLive));
    const places = new Set(storagesIn(rows.filter((row) => row.mayHoldFiles)).map(placeOf));
    if (storage) places.delete(placeOf(storage));
    const storages = storagesIn(rows).filter((entered) => places.has(placeOf(entered)));
    const inUse = entered.storage?.content;
    return {
      rows,
      entered,
      formerPayments: this.#allOf('payment', paymentContent, rows).filter((keys) => isForMode(keys, isLive)),
      mail: entered.mail?.content ? mailSettingsOf(entered.mail.content, isLive) : null,
      sms: entered.sms?.content ? smsSettingsOf(entered.sms.content, smsUrl) : null,
      storage: inUse ? storageSettingsOf(inUse, isLive) : null,
      formerStorages: [...Map.groupBy(storages, placeOf).values()],
    };
  }

  #enteredOf<Content>(
    kind: ProviderKind,
    schema: z.ZodType<Content>,
    rows: StoredSettings[],
  ): Entered<Content> | null {
    const row = rows.find((each) => each.kind === kind && each.endedAt === null);
    return row ? { row, content: this.#contentOf(schema, row) } : null;
  }

  #allOf<Content>(kind: ProviderKind, schema: z.ZodType<Content>, rows: StoredSettings[]): Content[] {
    return rows.filter((row) => row.kind === kind).flatMap((row) => this.#contentOf(schema, row) ?? []);
  }

  #contentOf<Content>(
    schema: z.ZodType<Content>,
    { id, kind, sealedContent }: StoredSettings,
  ): Content | null {
    if (!this.#contents.has(id)) this.#contents.set(id, this.#unsealed(kind, sealedContent));
    return schema.safeParse(this.#contents.get(id)).data ?? null;
  }

  #unsealed(kind: ProviderKind, sealedContent: Buffer | null): unknown {
    try {
      return sealedContent && this.#options.sealing.open(sealedContent);
    } catch {
      this.#options.log.error({ kind }, 'what was entered of a provider is sealed under another secret');
      return null;
    }
  }
}
