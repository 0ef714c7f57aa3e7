import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findTool } from '../../../scripts/lib/system/find-tool.ts';
import type { Podman } from './podman.ts';

const BASE = 'docker.io/library/debian:bookworm-slim';
const NPM = 'npm@11.6.2';
/** Certificates of this machine, for registries behind a proxy. */
const CERTIFICATES = '/etc/ssl/certs/ca-certificates.crt';

type StandInImage = { readonly name: string; readonly lines: readonly string[] };

const apt = (...packages: string[]): string =>
  `RUN apt-get update -qq && apt-get install -y -qq --no-install-recommends ${packages.join(' ')} && rm -rf /var/lib/apt/lists/*`;

/** Images that behave like the official ones, as far as the Dockerfile and compose files need it. */
const STAND_IN_IMAGES: readonly StandInImage[] = [
  {
    name: 'node:24.21.0-bookworm-slim',
    lines: [
      'COPY node /usr/local/bin/node',
      'ADD npm.tgz /usr/local/lib/node_modules',
      'RUN mv /usr/local/lib/node_modules/package /usr/local/lib/node_modules/npm && chmod -R a+rX /usr/local/lib/node_modules' +
        ' && ln -s ../lib/node_modules/npm/bin/npm-cli.js /usr/local/bin/npm && chmod +x /usr/local/lib/node_modules/npm/bin/npm-cli.js',
      'RUN useradd --uid 1000 --create-home node',
    ],
  },
  {
    name: 'postgres:17-bookworm',
    lines: [
      'RUN useradd --uid 999 --home /var/lib/postgresql postgres',
      apt('postgresql-15'),
      'ENV PGDATA=/var/lib/postgresql/data PATH=/usr/lib/postgresql/15/bin:$PATH',
      'COPY postgres.sh /entrypoint.sh',
      'ENTRYPOINT ["sh", "/entrypoint.sh"]',
      'CMD ["postgres", "-c", "listen_addresses=*"]',
      'STOPSIGNAL SIGINT',
    ],
  },
  {
    name: 'redis:8-bookworm',
    lines: ['RUN useradd --uid 999 redis', apt('redis-server'), 'WORKDIR /data', 'CMD ["redis-server"]'],
  },
  {
    name: 'nginx:1.29-bookworm',
    lines: ['RUN useradd --uid 101 --system nginx', apt('nginx-light', 'curl'), 'STOPSIGNAL SIGQUIT'],
  },
];

/** Entry point that creates role, password and database from the environment, as the official image does. */
const POSTGRES_ENTRY = `set -e
if [ "$(id -u)" = 0 ]; then
  install -d -o postgres -m 700 "$PGDATA"
  chown postgres /var/run/postgresql
  exec setpriv --reuid postgres --regid postgres --clear-groups sh "$0" "$@"
fi
if [ ! -s "$PGDATA/PG_VERSION" ]; then
  echo "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D "$PGDATA" -U "$POSTGRES_USER" -A scram-sha-256 --pwfile /tmp/password > /dev/null
  rm /tmp/password
  echo "host all all all scram-sha-256" >> "$PGDATA/pg_hba.conf"
  echo "CREATE DATABASE $POSTGRES_DB" | postgres --single -D "$PGDATA" postgres > /dev/null
fi
exec "$@"
`;

/** Builds missing images with the names of the official ones from packages of Debian and npm. */
export function buildStandInImages(podman: Podman, folder: string): void {
  mkdirSync(folder, { recursive: true });
  if (!podman.has(BASE)) buildBaseImage(podman, folder);
  const missing = STAND_IN_IMAGES.filter(({ name }) => !podman.has(`docker.io/library/${name}`));
  if (missing.length === 0) return;
  copyFileSync(process.execPath, join(folder, 'node'));
  writeFileSync(join(folder, 'postgres.sh'), POSTGRES_ENTRY);
  const packed = execFileSync('npm', ['pack', NPM, '--silent'], { cwd: folder, encoding: 'utf8' });
  copyFileSync(join(folder, packed.trim().split('\n').at(-1) ?? ''), join(folder, 'npm.tgz'));
  for (const { name, lines } of missing) {
    const file = join(folder, 'Containerfile');
    writeFileSync(file, [`FROM ${BASE}`, ...lines].join('\n'));
    podman.build(`docker.io/library/${name}`, file, folder);
  }
}

function buildBaseImage(podman: Podman, folder: string): void {
  const tar = join(folder, 'base.tar');
  const wanted = ['--variant=minbase', '--include=ca-certificates', 'bookworm', tar];
  if (!existsSync(tar))
    execFileSync(findTool('mmdebstrap') ?? 'mmdebstrap', wanted, { stdio: ['ignore', 'ignore', 'inherit'] });
  podman.run('import', tar, BASE);
  copyFileSync(CERTIFICATES, join(folder, 'certificates.crt'));
  const file = join(folder, 'Containerfile');
  const lines = [`COPY certificates.crt ${CERTIFICATES}`, `ENV NODE_EXTRA_CA_CERTS=${CERTIFICATES}`];
  writeFileSync(file, [`FROM ${BASE}`, ...lines].join('\n'));
  podman.build(BASE, file, folder);
}
