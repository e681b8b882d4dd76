import type { Generated } from 'kysely';

declare module '#platform/db/tables.ts' {
  interface Tables {
    sso_identities: {
      issuer: string;
      tenant: string;
      subject: string;
      user_id: number;
      organisation_id: number;
      created_at: Generated<Date>;
      last_seen_at: Generated<Date>;
      rules_known: Generated<boolean>;
    };
    sso_rules: {
      id: Generated<number>;
      organisation_id: number;
      value: string;
      role_id: number | null;
      version: Generated<number>;
      created_at: Generated<Date>;
    };
    sso_rule_configurations: { rule_id: number; configuration_id: number; organisation_id: number };
    sso_given_rules: { user_id: number; rule_id: number; organisation_id: number };
    sso_given_configurations: { user_id: number; configuration_id: number; organisation_id: number };
  }
}
