# The server with the built page, for docker-compose.yml. The workspace keeps its layout, because Node does not run
# TypeScript under node_modules, where `pnpm deploy` would put it.
FROM docker.io/library/node:24.21.0-bookworm-slim AS sources
WORKDIR /app
ENV CI=true PNPM_CONFIG_VERIFY_DEPS_BEFORE_RUN=false
RUN npm install --global --no-fund --no-audit pnpm@12.18.0
COPY package.json pnpm-lock.yaml pnpm-workspace.yaml tsconfig.base.json .npmrc ./
COPY packages packages
COPY apps/server apps/server
COPY apps/web apps/web

# The sources of the page are not part of the image.
FROM sources AS page
RUN pnpm install --frozen-lockfile --ignore-scripts --filter "@tigris/web..." \
 && node apps/web/node_modules/vite/bin/vite.js build apps/web --logLevel=warn

FROM sources AS server
RUN rm -rf apps/web \
 && pnpm install --prod --frozen-lockfile --ignore-scripts --filter "@tigris/server..." \
 && find . -name test -type d -not -path "*/node_modules/*" -prune -exec rm -rf {} +

FROM docker.io/library/node:24.21.0-bookworm-slim
# The same as in scripts/lib/server-memory.ts.
ENV NODE_ENV=production PORT=2567 DATA_DIR=/data \
    MALLOC_MMAP_THRESHOLD_=16384 MALLOC_TRIM_THRESHOLD_=65536 MALLOC_TOP_PAD_=65536
WORKDIR /app
COPY --from=server /app ./
COPY --from=page /app/apps/web/dist apps/web/dist
RUN install -d -o 1000 -g 1000 -m 700 /data
USER 1000:1000
VOLUME /data
EXPOSE 2567
HEALTHCHECK --interval=15s --timeout=5s --start-period=30s --retries=3 \
  CMD ["node", "apps/server/src/health.ts"]
CMD ["node", "--disable-warning=ExperimentalWarning", "apps/server/src/main.ts"]
