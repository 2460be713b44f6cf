# The build installs what the lockfile says, without anybody's install scripts.
FROM node:22-bookworm-slim AS build
WORKDIR /house
COPY . .
RUN npm run build

# The house: the built server and its packages, under an account that owns nothing but its data.
FROM node:22-bookworm-slim
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /house
COPY --from=build /house/package.json ./
COPY --from=build /house/node_modules ./node_modules
COPY --from=build /house/.build/client ./.build/client
COPY --from=build /house/.build/server ./.build/server
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", ".build/server/main.js"]
