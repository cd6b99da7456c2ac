#!/usr/bin/env bash
# Proves that KilledWorkerIT can fail: it passes on the code of HEAD, and fails on each mutant below, for the reason that the mutant is
# wrong. Works in a worktree of its own; arguments go to Maven (for instance -o). About ten minutes on 2 cores.
set -euo pipefail
cd "$(git rev-parse --show-toplevel)"

work=$(mktemp -d)
tree=$work/tree
trap 'git worktree remove --force "$tree" 2> /dev/null || true; rm -rf "$work"' EXIT
git worktree add --quiet --detach "$tree" HEAD > /dev/null

sources=inference-worker/src/main/java/io/sluice/inference
reports=inference-worker/target/failsafe-reports
report=$reports/TEST-io.sluice.inference.it.KilledWorkerIT.xml
maven=("$@")
survived=0

run_test() {
  rm -rf "${tree:?}/$reports"
  (cd "$tree" && mvn -B -q "${maven[@]}" -Dquick -pl inference-worker -am verify \
    -Dtest=None -Dsurefire.failIfNoSpecifiedTests=false \
    -Dit.test=KilledWorkerIT -Dfailsafe.failIfNoSpecifiedTests=false) > "$work/log" 2>&1
}

seconds() {
  python3 -c 'import sys, xml.etree.ElementTree as x; print(round(float(x.parse(sys.argv[1]).getroot().get("time"))))' "$tree/$report"
}

# replace FILE OLD NEW: the old text must be there exactly once.
replace() {
  python3 - "$tree/$sources/$1" "$2" "$3" << 'PYTHON'
import pathlib, sys
path, old, new = pathlib.Path(sys.argv[1]), sys.argv[2], sys.argv[3]
text = path.read_text(encoding="utf-8")
if text.count(old) != 1:
    sys.exit(f"mutants: {path.name} has the text to mutate {text.count(old)} times, must be once; bring tools/mutants.sh up to date")
path.write_text(text.replace(old, new), encoding="utf-8")
PYTHON
}

# mutant NAME CLAIM FILE OLD NEW: the claim of the test that must break.
mutant() {
  local name=$1 claim=$2
  git -C "$tree" checkout --quiet -- .
  replace "$3" "$4" "$5"
  if run_test; then
    echo "SURVIVED  $name ($(seconds) s)"
    survived=1
  elif [ ! -f "$tree/$report" ]; then
    echo "BROKEN    $name: the test did not run"
    tail -n 30 "$work/log"
    survived=1
  elif grep -q "$claim" "$tree/$report"; then
    echo "killed    $name: \"$claim\" is not so ($(seconds) s)"
  else
    echo "SURVIVED  $name: the test failed, but not on \"$claim\""
    grep -m 5 -A 5 -E '<(failure|error) ' "$tree/$report" | cut -c 1-300 || true
    survived=1
  fi
}

if ! run_test; then
  echo "FAILED    the code as it is"
  tail -n 60 "$work/log"
  exit 1
fi
echo "passed    the code as it is ($(seconds) s)"

mutant 'commit before flush' 'requests with an answer' loop/Publisher.java \
  '        answers.append(batch);
        offsets.commit(batch);' \
  '        offsets.commit(batch);
        answers.append(batch);'

mutant 'answer before ledger (stages swapped: nothing is recorded)' 'answers of own calls' stage/Stages.java \
  'check, record, publish);' \
  'check, publish, record);'

mutant 'answer before ledger (recorded once the answer is on its way)' 'answers of own calls' stage/RecordStage.java \
  '            record(work);
            return next.proceed(work);' \
  '            CompletableFuture<StageResult> end = next.proceed(work);
            record(work);
            return end;'

exit $survived
