# The product as an image. The Node of the lockfile builds and runs it; the Node of the first image only installs.

FROM node:24-bookworm-slim AS build
# The Node of the lockfile links to this library (docs/decisions/0057).
RUN apt-get update && apt-get install -y --no-install-recommends libatomic1
WORKDIR /app
COPY package.json package-lock.json .npmrc ./
COPY scripts scripts
RUN node --input-type=module --eval "await (await import('./scripts/install.mjs')).install()"
COPY . .
# The commit of these sources, because the image has no .git: --build-arg COMMIT=$(git rev-parse --short=12 HEAD)
ARG COMMIT
RUN node --input-type=module --eval "await (await import('./scripts/start-build.mjs')).build()" && node scripts/prune-packages.mjs

FROM debian:bookworm-slim
# Libraries that the Node executable links to.
RUN apt-get update \
  && apt-get install -y --no-install-recommends ca-certificates libatomic1 libstdc++6 \
  && rm -rf /var/lib/apt/lists/* /var/cache/apt/* \
  && useradd --system --uid 10001 --no-create-home understory \
  && install -d -o understory -m 700 /data
WORKDIR /app
COPY --from=build /app/package.json ./
COPY --from=build /app/node_modules node_modules
COPY --from=build /app/contract contract
COPY --from=build /app/resume resume
COPY --from=build /app/server server
COPY --from=build /app/dist dist
COPY --from=build /app/bin bin
COPY --from=build /app/scripts/operator scripts/operator
COPY --from=build /app/scripts/node.mjs /app/scripts/run.mjs /app/scripts/install.mjs /app/scripts/fingerprint.mjs /app/scripts/step.mjs scripts/
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
VOLUME /data
USER understory
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=3s --start-period=30s \
  CMD ["node_modules/.bin/node", "--eval", "fetch('http://127.0.0.1:3000/health').then(({ ok }) => process.exit(ok ? 0 : 1), () => process.exit(1))"]
CMD ["bin/understory", "start"]
