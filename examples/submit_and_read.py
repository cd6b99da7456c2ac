"""Produces a job and prints its result: python examples/submit_and_read.py BROKERS RECIPE FILE   (pip install kafka-python zstandard)"""
import json
import pathlib
import sys
import uuid

from kafka import KafkaConsumer, KafkaProducer, TopicPartition

brokers, recipe, file = sys.argv[1:]
job_id = f"example-{uuid.uuid4()}"
results = KafkaConsumer(bootstrap_servers=brokers, isolation_level="read_committed")
partitions = [TopicPartition("sluice.v1.results", p) for p in results.partitions_for_topic("sluice.v1.results")]
results.assign(partitions)
results.seek_to_end()
for partition in partitions:
    results.position(partition)

job = {"id": job_id, "recipe": recipe, "sources": [{"uri": pathlib.Path(file).resolve().as_uri()}]}
producer = KafkaProducer(bootstrap_servers=brokers)
producer.send("sluice.v1.jobs", key=job_id.encode(), value=json.dumps(job).encode())
producer.flush()

for record in results:
    result = json.loads(record.value)
    if result["jobId"] == job_id:
        for place in result["evidence"]:
            span = place["spans"][0]
            print(place["pointer"], repr(place["quote"]), "page", span["page"], "code points", span["startCp"], span["endCp"])
        break
