# Builds with every package of the lockfile, without install scripts.
FROM node:20-bookworm-slim AS build
WORKDIR /app
COPY . .
RUN npm run build

# Installs only what runs in production.
FROM node:20-bookworm-slim AS packages
WORKDIR /app
COPY package.json package-lock.json ./
RUN npm ci --omit=dev --ignore-scripts --no-audit --no-fund

# The image: the built server and its packages, under an account that owns nothing but its data.
FROM node:20-bookworm-slim
ENV NODE_ENV=production APP_ENV=production HOST=0.0.0.0 PORT=3000 DATA_DIR=/data
WORKDIR /app
COPY --from=packages /app/package.json ./
COPY --from=packages /app/node_modules ./node_modules
COPY --from=build /app/.build/client ./.build/client
COPY --from=build /app/.build/server ./.build/server
RUN install --directory --owner=node --group=node /data
USER node
VOLUME /data
EXPOSE 3000
STOPSIGNAL SIGTERM
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/readyz`).then((a) => process.exit(a.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", ".build/server/main.js"]
