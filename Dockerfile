# One image for the four services and the command line. Needs nothing but Docker: it builds from source.
FROM maven:3.9-eclipse-temurin-17 AS build
WORKDIR /src
COPY . .
RUN mvn -B -q -Dquick -DskipTests -pl '!benchmarks' package

FROM eclipse-temurin:17-jre
RUN useradd --system --create-home --uid 10001 sluice && mkdir -p /data && chown sluice /data
COPY --from=build /src/cli/target/dist /opt/sluice
COPY recipes /opt/sluice/recipes
COPY samples /opt/sluice/samples
USER sluice
WORKDIR /data
VOLUME /data
ENV SLUICE_HTTP_HOST=0.0.0.0 SLUICE_HTTP_PORT=8080
# ingest-service | chunker-service | inference-worker | result-sink | sluice
ENTRYPOINT ["sh", "-c", "exec java -Dsluice.home=/opt/sluice -jar /opt/sluice/$0.jar \"$@\""]
CMD ["sluice", "--help"]
