# syntax=docker/dockerfile:1

# This stage runs on the platform of the build machine, because the package is the same for every processor.
FROM --platform=$BUILDPLATFORM node:24-bookworm-slim AS package
WORKDIR /build
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --omit=dev --include=optional
COPY . .
RUN node scripts/build-site.ts \
  && node scripts/release.ts /package \
  && install -d /app \
  && tar --extract --gzip --strip-components=1 --directory=/app --file="$(ls /package/mayfly-*.tgz)" \
  && install -d -o 10001 -g 10001 -m 0700 /data

FROM node:24-bookworm-slim AS node

# The base image has C and C++ libraries and certificates, but no shell and no package manager.
FROM gcr.io/distroless/cc-debian12:nonroot
WORKDIR /app
COPY --from=node /usr/local/bin/node /usr/local/bin/node
COPY --from=package /app ./
COPY --from=package --chown=10001:10001 /data /data
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
# Every role serves /readyz on the metrics port.
HEALTHCHECK --interval=15s --timeout=5s --start-period=20s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.MAYFLY_METRICS_PORT}/readyz`).then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["node", "--max-semi-space-size=8", "--heap-growing-percent=100", "--expose-gc", "--", "/app/dist/server/mayfly.js"]
