# The site with the front, and by default with the embedded backend, whose data is in the volume /data.
# docs/deploy.md says how to run it, and how to give it a backend on AWS instead.

FROM node:24-bookworm-slim AS build
WORKDIR /site
COPY package.json package-lock.json .npmrc ./
RUN npm ci
COPY . .
ARG SITE_URL=http://localhost:3000
# The base image has Node.js, so the package that brings it is not needed in the end.
RUN npm run build \
  && npm prune --omit=dev \
  && rm -rf .data .cache .next/cache .next/diagnostics amplify_outputs.json node_modules/node node_modules/node-bin-*

FROM node:24-bookworm-slim
ENV NODE_ENV=production \
  PORT=3000 \
  HOST=0.0.0.0 \
  EMBEDDED_DATA=/data \
  EMBEDDED_OUTPUTS=/data/amplify_outputs.json \
  AMPLIFY_OUTPUTS=/data/amplify_outputs.json
WORKDIR /site
COPY --from=build /site ./
RUN mkdir /data && chown node:node /data
USER node
VOLUME /data
EXPOSE 3000
HEALTHCHECK --start-period=20s \
  CMD ["node", "-e", "fetch(`http://localhost:${process.env.PORT}/`).then((answer) => process.exit(answer.ok ? 0 : 1), () => process.exit(1))"]
CMD ["node", "scripts/serve.ts"]
