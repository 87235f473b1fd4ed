FROM node:24-bookworm-slim AS build
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --no-audit --no-fund
COPY . .
RUN npm run build && npm prune --omit=dev --no-audit --no-fund
# The image has a Node of its own; pages are built, and tests stay behind.
RUN rm -rf node_modules/node node_modules/node-bin-* .next app components e2e .github \
  lib/testing lib/tools/bench lib/tools/cluster lib/tools/faults lib/tools/command/bench.ts \
  lib/tools/command/cluster.ts lib/tools/command/dev.ts lib/tools/command/faults.ts lib/tools/command/rolling-restart.ts \
  && find lib -name '*.test.ts*' -delete
# Node.js keeps compiled code apart by version and user, so the user who will run it compiles it.
RUN ln -s "$PWD/$(cat .build-current)/server-bundle" /bundle \
  && rm -rf /bundle/compile-cache && mkdir /bundle/compile-cache && chown node /bundle/compile-cache \
  && setpriv --reuid=node --regid=node --clear-groups node lib/server/app/start.mjs --load-only \
  && chmod -R a+rX /bundle/compile-cache

FROM node:24-bookworm-slim
ENV NODE_ENV=production NEXT_TELEMETRY_DISABLED=1 DATA_DIR=/data PORT=3000
WORKDIR /app
# Converts videos that browsers cannot play.
RUN apt-get update && apt-get install -y --no-install-recommends ffmpeg && rm -rf /var/lib/apt/lists/*
COPY --from=build /app ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK CMD node -e "fetch('http://localhost:'+process.env.PORT+'/readyz').then(r=>process.exit(r.ok?0:1),()=>process.exit(1))"
CMD ["node", "lib/server/app/start.mjs"]
