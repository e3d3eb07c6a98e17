"""Checks an export of the record, written from docs/record.md alone, in Python 3 without any package.

    python3 check_record.py export.jsonl VKEY [kept.checkpoint]

Prints what it found as JSON. It settles the markets that the goals decide; of others it only says how many there were.
"""

import base64
import hashlib
import json
import math
import sys
from datetime import datetime, timedelta


def sha256(data):
    return hashlib.sha256(data).digest()


# --- RFC 8785: sorted members, no blanks, numbers as ECMAScript writes them ------------------------------------------


def number_text(value):
    if isinstance(value, int):
        return str(value)
    if value == int(value) and abs(value) < 1e21:
        return str(int(value))
    text = repr(value)
    if "e" not in text:
        return text
    digits, exponent = text.split("e")
    power = int(exponent)
    if -7 < power < 0:
        return format(value, ".%df" % (len(digits.replace(".", "").lstrip("-")) - 1 - power))
    return "%se%s%d" % (digits, "+" if power > 0 else "", power)


def canonical(value):
    if value is None or isinstance(value, bool) or isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, (int, float)):
        return number_text(value)
    if isinstance(value, list):
        return "[" + ",".join(canonical(each) for each in value) + "]"
    members = sorted(value.items(), key=lambda member: member[0].encode("utf-16-be"))
    return "{" + ",".join(canonical(name) + ":" + canonical(each) for name, each in members) + "}"


# --- RFC 8032: Ed25519, verifying only ------------------------------------------------------------------------------

P = 2**255 - 19
L = 2**252 + 27742317777372353535851937790883648493
D = -121665 * pow(121666, P - 2, P) % P


def recover_x(y, sign):
    square = (y * y - 1) * pow(D * y * y + 1, P - 2, P) % P
    x = pow(square, (P + 3) // 8, P)
    if (x * x - square) % P != 0:
        x = x * pow(2, (P - 1) // 4, P) % P
    if (x * x - square) % P != 0:
        return None
    return P - x if (x & 1) != sign else x


def add(one, other):
    a = (one[1] - one[0]) * (other[1] - other[0]) % P
    b = (one[1] + one[0]) * (other[1] + other[0]) % P
    c = 2 * one[3] * other[3] * D % P
    d = 2 * one[2] * other[2] % P
    e, f, g, h = b - a, d - c, d + c, b + a
    return (e * f % P, g * h % P, f * g % P, e * h % P)


def multiply(scalar, point):
    result = (0, 1, 1, 0)
    while scalar > 0:
        if scalar & 1:
            result = add(result, point)
        point = add(point, point)
        scalar >>= 1
    return result


def point_of(data):
    y = int.from_bytes(data, "little")
    sign, y = y >> 255, y & ((1 << 255) - 1)
    x = recover_x(y, sign) if y < P else None
    return None if x is None else (x, y, 1, x * y % P)


def is_equal(one, other):
    return (one[0] * other[2] - other[0] * one[2]) % P == 0 and (one[1] * other[2] - other[1] * one[2]) % P == 0


BASE_Y = 4 * pow(5, P - 2, P) % P
BASE_X = recover_x(BASE_Y, 0)
BASE = (BASE_X, BASE_Y, 1, BASE_X * BASE_Y % P)


def is_signed(key, message, signature):
    if len(signature) != 64:
        return False
    point, r = point_of(key), point_of(signature[:32])
    s = int.from_bytes(signature[32:], "little")
    if point is None or r is None or s >= L:
        return False
    h = int.from_bytes(hashlib.sha512(signature[:32] + key + message).digest(), "little") % L
    return is_equal(multiply(s, BASE), add(r, multiply(h, point)))


# --- Tree and checkpoints -------------------------------------------------------------------------------------------


def leaf_hash(leaf):
    return sha256(b"\0" + leaf)


def root_of(hashes):
    if not hashes:
        return sha256(b"")
    if len(hashes) == 1:
        return hashes[0]
    split = 1 << (len(hashes) - 1).bit_length() - 1
    return sha256(b"\1" + root_of(hashes[:split]) + root_of(hashes[split:]))


def key_of(vkey):
    name, key_id, data = vkey.split("+", 2)
    data = base64.b64decode(data)
    assert sha256(name.encode() + b"\n" + data)[:4].hex() == key_id, "the key id is not that of the key"
    return name, key_id, data[1:]


def open_checkpoint(note, keys):
    """Origin, size and root of a note, and whether one of the keys has signed it."""
    text, signatures = note.rsplit("\n\n", 1)
    text += "\n"
    origin, size, root = text.rstrip("\n").split("\n")[:3]
    signed = False
    for line in signatures.rstrip("\n").split("\n"):
        _, name, data = line.split(" ")
        data = base64.b64decode(data)
        for key_name, key_id, key in keys:
            if name == key_name and data[:4].hex() == key_id:
                if not is_signed(key, text.encode(), data[4:]):
                    return origin, int(size), base64.b64decode(root), False
                signed = True
    return origin, int(size), base64.b64decode(root), signed


# --- Settlement of what the goals decide ----------------------------------------------------------------------------


def compare(own, line):
    """Verdict of being over a line; quarter lines are two half stakes on the neighbouring lines."""
    if (line * 4) % 2 != 0:
        low, high = compare(own, line - 0.25), compare(own, line + 0.25)
        if low == high:
            return low
        pair = {low, high}
        if pair == {"won", "void"}:
            return "half_won"
        return "half_lost" if pair == {"lost", "void"} else "void"
    return "won" if own > line else "lost" if own < line else "void"


def verdict_of(pick, home, away):
    market, selection, line = pick["market"], pick["selection"], pick["line"]
    outcome = "home" if home > away else "away" if away > home else "draw"
    if market == "match_result":
        return "won" if selection == outcome else "lost"
    if market == "double_chance":
        return "won" if outcome in selection.split("_") else "lost"
    if market == "draw_no_bet":
        return "void" if outcome == "draw" else "won" if selection == outcome else "lost"
    if market == "both_teams_to_score":
        return "won" if (selection == "yes") == (home > 0 and away > 0) else "lost"
    if market == "total_goals":
        sign = 1 if selection == "over" else -1
        return compare(sign * (home + away), sign * line / 100)
    return None


# --- The checks -----------------------------------------------------------------------------------------------------

FINAL = ("FT", "AET", "PEN")
RIGHT, WRONG = ("won", "half_won"), ("lost", "half_lost")


def time_of(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def check(lines, vkey, kept):
    faults = []
    leaves, checkpoints, reveals = {}, [], []
    made_at = None
    for line in lines:
        if not line.strip():
            continue
        value = json.loads(line)
        if "record" in value:
            made_at = time_of(value["record"]["madeAt"])
        elif "entry" in value:
            if leaves.setdefault(value["index"], value["entry"]) != value["entry"]:
                faults.append([value["index"], "differs"])
        elif "checkpoint" in value:
            checkpoints.append(value["checkpoint"])
        elif "reveal" in value:
            reveals.append(value["reveal"])

    # 1 and 2: order, spelling, the chain before.
    entries, hashes, before, previous, old = [], [], "", "0" * 64, 0
    for n in range(max(leaves, default=-1) + 1):
        if n not in leaves:
            faults.append([n, "missing"])
            break
        text = leaves[n]
        entry = json.loads(text)
        if canonical(entry) != text:
            faults.append([n, "spelling"])
        if "v" not in entry:
            if entry["number"] != n + 1 or entry["previousHash"] != previous:
                faults.append([n, "chain"])
            previous, old = sha256(text.encode()).hex(), old + 1
        elif entry["v"] == 2:
            if entry["n"] != n:
                faults.append([n, "number"])
            if entry["kind"] == "continue" and (entry["count"] != old or entry["lastHash"] != previous):
                faults.append([n, "continue"])
        if "at" in entry:
            if entry["at"] < before:
                faults.append([n, "time"])
            before = entry["at"]
        entries.append(entry)
        hashes.append(leaf_hash(text.encode()))

    # 3 and 4: checkpoints over these entries, signed by a key of the log.
    keys = [key_of(vkey)] + [key_of(e["vkey"]) for e in entries if e.get("kind") in ("continue", "key") and e["vkey"]]
    sizes = []
    for note in checkpoints + kept:
        origin, size, root, signed = open_checkpoint(note, keys)
        if not signed:
            faults.append([None, "signature"])
        if size > len(hashes) or root_of(hashes[:size]) != root:
            faults.append([None, "root over %d" % size])
        sizes.append(size)

    # 6: commitments.
    opened = {}
    for reveal in reveals:
        n = reveal["index"]
        if "content" in reveal:
            if sha256(reveal["content"].encode()).hex() != entries[n]["commitment"]:
                faults.append([n, "content"])
            continue
        document = {"part": reveal["part"], "salt": reveal["salt"], "value": reveal["value"]}
        field = "promptHash" if reveal["part"] == "prompt" else reveal["part"]
        if sha256(canonical(document).encode()).hex() != entries[n][field]:
            faults.append([n, reveal["part"]])
        else:
            opened.setdefault(n, {})[reveal["part"]] = reveal["value"]

    # What was taken down: of format 2 the text, of format 1 the whole content.
    taken = {}
    for n, entry in enumerate(entries):
        if entry.get("v") == 2 and entry["kind"] == "takedown":
            of = entries[entry["publish"]] if entry["publish"] < n else {}
            if of.get("kind") != "publish" or entry["part"] != ("text" if "v" in of else "content"):
                faults.append([n, "takedown"])
            else:
                taken[entry["publish"]] = entry["part"]

    # 7 and 8: kick-offs and verdicts.
    results, settles, newest_result = {}, {}, {}
    settled = skipped = 0
    for n, entry in enumerate(entries):
        kind = entry.get("kind") if entry.get("v") == 2 else None
        if kind in ("publish", "trial") and entry["at"] >= entry["game"]["kickoff"]:
            faults.append([n, "kickoff"])
        if kind == "result":
            game = entry["game"]["id"]
            if entry["replaces"] != newest_result.get(game):
                faults.append([n, "replaces"])
            newest_result[game] = n
            results[game] = entry
        if kind == "settle":
            settles[entry["publish"]] = entry
            picks = opened.get(entry["publish"], {}).get("picks")
            if picks is None or entry["result"] is None:
                continue
            result = entries[entry["result"]]
            for told in entry["verdicts"]:
                pick = next(p for p in picks if p["position"] == told["position"])
                score = result["ft"]
                if result["status"] not in FINAL or told["reason"] is not None or not score:
                    skipped += 1
                    continue
                expected = verdict_of(pick, score["home"], score["away"])
                if expected is None or told["verdict"] == "unsettled":
                    skipped += 1
                elif expected != told["verdict"]:
                    faults.append([n, "verdict %d" % told["position"]])
                else:
                    settled += 1

    # 9: totals.
    totals = dict(accurate=0, total=0, void=0, pending=0, withdrawn=0, late=0, unopened=0)
    events, card_of = {}, {}
    for n, entry in enumerate(entries):
        if entry.get("v") != 2:
            continue
        if entry["kind"] == "publish":
            card_of[n] = entry["card"]
            events.setdefault(entry["card"], []).append(("publish", n, entry["at"]))
        elif entry["kind"] == "withdraw" and entry["publish"] in card_of:
            events[card_of[entry["publish"]]].append(("withdraw", entry["publish"], entry["at"]))
    scores, counted = [], {}
    for card, list_of in events.items():
        published = [event for event in list_of if event[0] == "publish"]
        game = entries[published[0][1]]["game"]["id"]
        result = results.get(game)
        begun = result["kickoff"] if result and result["status"] in FINAL else None
        standing = [event for event in list_of if begun is not None and event[2] < begun]
        shown = standing[-1] if standing and standing[-1][0] == "publish" else published[-1]
        entry = entries[shown[1]]
        is_late = begun is not None and entry["at"] >= begun
        earlier = [event for event in list_of if event[2] < (begun or entry["game"]["kickoff"])]
        is_withdrawn = bool(earlier) and earlier[-1][0] == "withdraw"
        if is_late:
            totals["late"] += 1
        elif is_withdrawn:
            totals["withdrawn"] += 1
        else:
            # One of each model and game counts: the last.
            key = (game, entry["provider"], entry["model"])
            if key not in counted or counted[key][0] < shown[1]:
                counted[key] = (shown[1], entry, result)
    for n, entry, result in counted.values():
        parts = opened.get(n, {})
        due = time_of(result["kickoff"] if result and result["kickoff"] else entry["game"]["kickoff"])
        if "picks" not in parts:
            if made_at is not None and due + timedelta(days=1) < made_at:
                totals["total"] += 1
                totals["unopened"] += 1
            else:
                totals["pending"] += 1
            continue
        position = next((p["position"] for p in parts["picks"] if p["headline"]), None)
        verdicts = settles[n]["verdicts"] if n in settles else []
        verdict = next((v["verdict"] for v in verdicts if v["position"] == position), "unsettled")
        if verdict in RIGHT or verdict in WRONG:
            totals["total"] += 1
            totals["accurate"] += verdict in RIGHT
        else:
            totals["void" if verdict == "void" else "pending"] += 1
        is_other = any(v["verdict"] == "void" and v["reason"] is not None for v in verdicts)
        forecast = parts.get("forecast")
        if not forecast or not verdicts or is_other or not result or result["status"] not in FINAL or not result["ft"]:
            continue
        baseline = forecast["baseline"] and forecast["baseline"]["threeWay"]
        if not forecast["threeWay"]:
            continue
        scores.append((result["ft"], forecast["threeWay"], baseline))
    has_baseline = any(baseline for _, _, baseline in scores)
    same = [row for row in scores if row[2] or not has_baseline]
    rps = [score_of(chances, goals) for goals, chances, _ in same]

    # Trials: beside the pick that stands for the game, where both are from the same data. In no total.
    beside = {(entry["game"]["id"], entry["inputsHash"]): (n, entry, result) for n, entry, result in counted.values()}
    trials = {}
    for n, entry in enumerate(entries):
        if entry.get("v") != 2 or entry["kind"] != "trial":
            continue
        found = trials.setdefault(str(entry["trial"]), dict(entries=0, games={}))
        found["entries"] += 1
        standing, _, result = beside.get((entry["game"]["id"], entry["inputsHash"]), (None, None, None))
        own, published = opened.get(n, {}).get("forecast"), opened.get(standing, {}).get("forecast")
        if not own or not published or standing not in settles or not result or result["status"] not in FINAL:
            continue
        if entry["at"] >= result["kickoff"] or not own["threeWay"] or not published["threeWay"]:
            continue
        if any(v["verdict"] == "void" and v["reason"] is not None for v in settles[standing]["verdicts"]):
            continue
        found["games"][entry["game"]["id"]] = score_of(own["threeWay"], result["ft"])
    for found in trials.values():
        scored_games = list(found.pop("games").values())
        found["n"] = len(scored_games)
        found["rps"] = math.fsum(scored_games) / len(scored_games) if scored_games else None
    return dict(
        entries=len(entries),
        root=base64.b64encode(root_of(hashes)).decode(),
        checkpoints=len(sizes),
        settled=settled,
        taken=len(taken),
        skipped=skipped,
        faults=faults,
        scored=len(rps),
        rps=math.fsum(rps) / len(rps) if rps else None,
        trials=trials,
        **totals
    )


def score_of(chances, goals):
    """Ranked probability score of a three-way forecast, 0 (best) to 1."""
    home, draw = chances["home"] / 1e6, chances["draw"] / 1e6
    won, lost = goals["home"] > goals["away"], goals["home"] < goals["away"]
    return ((home - won) ** 2 + (home + draw - (not lost)) ** 2) / 2


if __name__ == "__main__":
    with open(sys.argv[1], encoding="utf-8") as export:
        copies = [open(name, encoding="utf-8").read() for name in sys.argv[3:]]
        print(json.dumps(check(export, sys.argv[2], copies)))
