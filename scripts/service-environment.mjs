// The configuration that an installed service starts with.

/**
 * A file of variables that Node, systemd and a shell read alike. A value that none of them can be told is a RangeError,
 * whose message is its name.
 * @param {Record<string, string>} variables
 */
export function envFileOf(variables) {
  const lines = Object.entries(variables).map(([name, value]) => {
    if (!/['\r\n]/.test(value)) return `${name}='${value}'\n`;
    if (!/["$`\\\r\n]/.test(value)) return `${name}="${value}"\n`;
    throw new RangeError(name);
  });
  return `# The configuration that the service starts with; docs/configuration.md lists the variables. Restart it after a change.\n${lines.join('')}`;
}

/** What of the environment is configuration. The key that restores a backup is typed and stored nowhere. */
const CONFIGURATION =
  /^(?:MODE|PORT|HOST|PUBLIC_URL|DATA_DIR|DATABASE_URL|DATABASE_DIRECT_URL|AUDIT_DATABASE_URL|APP_SECRET|TRUST_PROXY|SMTP_URL|MAIL_FROM|LOG_LEVEL|(?:CLINIC|RAZORPAY|MSG91|S3|METRICS|BACKUP)_(?!KEY$)[A-Z0-9_]+)$/;

/**
 * @param {NodeJS.ProcessEnv} environment
 * @returns {Record<string, string>}
 */
export function configurationIn(environment) {
  return Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) =>
      CONFIGURATION.test(name) && value ? [[name, value]] : [],
    ),
  );
}
