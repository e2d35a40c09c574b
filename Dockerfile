# The console with its service, built from this folder. docs/deploying.md says how to run it.
FROM node:24-bookworm-slim AS build
WORKDIR /source
COPY package.json package-lock.json .npmrc ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN mkdir -p /package/lib /data
RUN npm pack --silent && npm install --global --prefix /package --ignore-scripts --no-audit --no-fund ./service-console-*.tgz

FROM node:24-bookworm-slim
# In a container, only its published ports are reachable.
ENV NODE_ENV=production HOST=0.0.0.0 PORT=4173 DATA_DIR=/data
COPY --from=build /package /usr/local
COPY --from=build --chown=node:node /data /data
USER node
VOLUME /data
EXPOSE 4173
HEALTHCHECK --interval=10s --timeout=3s --start-period=10s CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then(({ ok }) => process.exit(ok ? 0 : 1))"]
ENTRYPOINT ["service-console"]
