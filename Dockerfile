# syntax=docker/dockerfile:1

# Any Node with npm builds; the server runs on the Node that package-lock.json pins.
FROM node:24-bookworm-slim AS site
# The Node that builds needs the library, that of the image does not; its newest patch is wanted, so no version is named.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/*
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --include=dev --include=optional \
  && mv node_modules/node-linux-*/bin/node /usr/local/bin/pinned-node
COPY . .
RUN pinned-node scripts/build-site.ts

FROM node:24-bookworm-slim AS production
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev --include=optional \
  && mv node_modules/node-linux-*/bin/node /usr/local/bin/pinned-node \
  && rm -r node_modules/node-linux-*

FROM debian:bookworm-slim
# As above.
# hadolint ignore=DL3008
RUN apt-get update \
  && apt-get install -y --no-install-recommends libatomic1 \
  && rm -rf /var/lib/apt/lists/* \
  && install -d -o 10001 -g 10001 -m 0700 /data
WORKDIR /app
COPY --from=production /usr/local/bin/pinned-node /usr/local/bin/node
COPY --from=production /build/node_modules ./node_modules
COPY --from=site /build/package.json /build/LICENSE /build/THIRD-PARTY-NOTICES.md ./
COPY --from=site /build/src ./src
COPY --from=site /build/dist ./dist
# Other machines can connect, so the product starts with MAYFLY_SITE_URL, or with MAYFLY_SANDBOX=true for a trial.
ENV NODE_ENV=production \
  MALLOC_ARENA_MAX=2 \
  MAYFLY_DATA_DIR=/data \
  MAYFLY_HTTP_HOST=0.0.0.0 \
  MAYFLY_SMTP_HOST=0.0.0.0 \
  MAYFLY_METRICS_PORT=9464
USER 10001:10001
VOLUME /data
EXPOSE 3000 2525 9464
STOPSIGNAL SIGTERM
# In every role, for /readyz is also on the port of the metrics.
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.MAYFLY_METRICS_PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "--max-semi-space-size=8", "--expose-gc", "src/app/commands/mayfly.ts"]
