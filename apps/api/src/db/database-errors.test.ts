import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { type DatabaseTrouble, databaseTrouble } from './database-errors.ts';

function sqlError(code: string): Error {
  return Object.assign(new pg.DatabaseError('refused', 7, 'error'), { code });
}

function systemError(code: string, syscall: string): Error {
  return Object.assign(new Error(`${syscall} ${code}`), { code, syscall });
}

describe('what an error says about the database', () => {
  test.each<[string, DatabaseTrouble | null]>([
    ['53100', 'disk_full'],
    ['53200', 'busy'],
    ['53300', 'busy'],
    ['57014', 'busy'],
    ['55P03', 'busy'],
    ['40001', 'busy'],
    ['40P01', 'busy'],
    ['25006', 'unreachable'],
    ['57P01', 'unreachable'],
    ['57P02', 'unreachable'],
    ['57P03', 'unreachable'],
    ['08006', 'unreachable'],
    ['58030', 'unreachable'],
    ['58P01', 'unreachable'],
    ['23505', null],
    ['42601', null],
    ['28P01', null],
    ['22P02', null],
  ])('SQLSTATE %s: %s', (code, trouble) => {
    expect(databaseTrouble(sqlError(code))).toBe(trouble);
    expect(databaseTrouble(new DrizzleQueryError('select 1', [], sqlError(code)))).toBe(trouble);
  });

  test.each<[Error, DatabaseTrouble | null]>([
    [systemError('ECONNREFUSED', 'connect'), 'unreachable'],
    [systemError('ECONNRESET', 'read'), 'unreachable'],
    [systemError('EPIPE', 'write'), 'unreachable'],
    [systemError('ENOTFOUND', 'getaddrinfo'), 'unreachable'],
    [new AggregateError([systemError('ECONNREFUSED', 'connect')]), 'unreachable'],
    [systemError('ENOSPC', 'write'), 'disk_full'],
    [systemError('EDQUOT', 'write'), 'disk_full'],
    [new Error('the storage cannot be used', { cause: systemError('ENOSPC', 'open') }), 'disk_full'],
    [new Error('Connection terminated unexpectedly'), 'unreachable'],
    [new Error('Query read timeout'), 'unreachable'],
    [new Error('timeout exceeded when trying to connect'), 'busy'],
    [new Error('Client was closed and is not queryable'), 'unreachable'],
    [new Error('Cannot use a pool after calling end on the pool'), 'unreachable'],
    [systemError('EACCES', 'open'), null],
    [new TypeError('x is not a function'), null],
  ])('%s: %s', (error, trouble) => {
    expect(databaseTrouble(error)).toBe(trouble);
  });

  test.each(['timeout expired', 'Connection terminated', 'timeout exceeded when trying to connect'])(
    'nothing, where somebody typed: %s',
    (typed) => {
      const wrong = Object.assign(new pg.DatabaseError(typed, 7, 'error'), { code: '22P02' });
      expect(databaseTrouble(wrong)).toBe(null);
      expect(databaseTrouble(new DrizzleQueryError('select $1', [typed], wrong))).toBe(null);
      const inCode = new TypeError('x is not a function');
      expect(databaseTrouble(new DrizzleQueryError('select $1', [typed], inCode))).toBe(null);
    },
  );
});
