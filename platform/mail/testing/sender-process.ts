/**
 * A node that only sends mail, until it is killed:
 * node sender-process.ts <embedded
 * postgres> <address as JSON> <organisation>,
 * with the settings in its environment.
 */
import type { Database } from '#platform/db/database.ts';
import { connect } from '#platform/db/open.ts';
import type { Address } from '#platform/db/pool.ts';
import { readSettings } from '#platform/server/settings.ts';
import pino from 'pino';
import { createMail } from '../mail.ts';

const [kind = '', address = '', organisation = ''] = process.argv.slice(2);
const log = pino({ level: 'silent' });
const database = connect(kind as Database['kind'], JSON.parse(address) as Address, log);
createMail(database, readSettings(process.env), log).start({ organisations: [Number(organisation)] });
