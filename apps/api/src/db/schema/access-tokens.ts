import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { bytes, instant, isSha256 } from '../column-types.ts';
import { users } from './users.ts';

/** What a signed-in browser holds is 256 random bits; here is their SHA-256. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    tokenSha256: bytes('token_sha256').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    /** Shortened to its /24 (IPv4) or /48 (IPv6). */
    address: text('address'),
    browser: text('browser'),
  },
  (table) => [
    index('access_tokens_user').on(table.userId),
    index('access_tokens_expired').on(table.expiresAt),
    check('access_tokens_token_sha256_check', isSha256(table.tokenSha256)),
  ],
);
