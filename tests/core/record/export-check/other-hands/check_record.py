"""Checks an export of the record, written from docs/record.md alone, in Python 3 without any package.

    python3 check_record.py export.jsonl|- VKEY [kept.checkpoint | WITNESS-VKEY]...

Prints what it found as JSON. Of a time-stamp it reads what it is of and its time, and not whose signature it bears: that
takes the certificates of an authority (`openssl ts -verify`).
"""

import base64
import hashlib
import json
import math
import sys
from datetime import datetime, timedelta, timezone


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
    """Origin, size and root of a note, and the keys that signed it; None where the signature of a known key does not hold."""
    text, signatures = note.rsplit("\n\n", 1)
    text += "\n"
    origin, size, root = text.rstrip("\n").split("\n")[:3]
    signers = set()
    for line in signatures.rstrip("\n").split("\n"):
        _, name, data = line.split(" ")
        data = base64.b64decode(data)
        for key_name, key_id, key in keys:
            if name == key_name and data[:4].hex() == key_id and signers is not None:
                signers = signers | {(key_name, key_id)} if is_signed(key, text.encode(), data[4:]) else None
    return origin, int(size), base64.b64decode(root), signers


def keys_that_count(known, entries, notes):
    """The key that the reader knows, and those that entries name under a checkpoint which a key that counts has signed."""
    named = [(n, key_of(e["vkey"])) for n, e in enumerate(entries) if e.get("kind") in ("continue", "key") and e["vkey"]]
    counting = [known]
    opened = [open_checkpoint(note, [known] + [key for _, key in named]) for note in notes]
    while True:
        ids = {key[:2] for key in counting}
        reach = max([size for origin, size, _, signers in opened if signers and any(name == origin for name, _ in signers & ids)], default=0)
        more = [key for n, key in named if n < reach and key[:2] not in ids]
        if not more:
            return counting
        counting += more[:1]


# --- Settlement, by the page's table --------------------------------------------------------------------------------


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


def outcome_of(score):
    home, away = score["home"], score["away"]
    return "home" if home > away else "away" if away > home else "draw"


def known(score):
    return score is not None and score["home"] is not None and score["away"] is not None


OF_HALF = ("half_time_result", "first_half_total")


def verdict_of(pick, result):
    """The verdict of the page's table; None where a count that the market needs is not known."""
    market, selection = pick["market"], pick["selection"]
    line = None if pick["line"] is None else pick["line"] / 100
    score = result["ht"] if market in OF_HALF else result.get(market[6:]) if market in COUNTED else result["ft"]
    if not known(score) or (market == "half_time_full_time" and not known(result["ht"])):
        return None
    home, away, outcome = score["home"], score["away"], outcome_of(score)
    both = home > 0 and away > 0

    def right(holds):
        return "won" if holds else "lost"

    def total(count):
        return compare(count, line) if selection == "over" else compare(-count, -line)

    if market in ("match_result", "half_time_result"):
        return right(selection == outcome)
    if market == "double_chance":
        return right(outcome in selection.split("_"))
    if market == "draw_no_bet":
        return "void" if outcome == "draw" else right(selection == outcome)
    if market in ("total_goals", "first_half_total") or market in COUNTED:
        return total(home + away)
    if market in ("team_total_home", "team_total_away"):
        return total(score[market[11:]])
    if market == "both_teams_to_score":
        return right((selection == "yes") == both)
    if market == "asian_handicap":
        return compare((home - away) * (1 if selection == "home" else -1), -line)
    if market == "european_handicap":
        return right(selection == outcome_of({"home": home + line, "away": away}))
    if market == "correct_score":
        return right(max(home, away) > 9 if selection == "other" else selection == "%d-%d" % (home, away))
    if market == "half_time_full_time":
        return right(selection == "%s/%s" % (outcome_of(result["ht"]), outcome))
    if market == "odd_even":
        return right((selection == "odd") == ((home + away) % 2 == 1))
    if market in ("clean_sheet_home", "clean_sheet_away"):
        return right((selection == "yes") == (score["away" if market.endswith("home") else "home"] == 0))
    if market == "win_to_nil":
        return right(selection == outcome and not both)
    if market == "result_and_both_score":
        return right(selection == "%s/%s" % (outcome, "yes" if both else "no"))
    if market == "result_and_total":
        return right(selection == "%s/%s" % (outcome, "over" if home + away > line else "under"))
    if market == "first_team_to_score":
        first = "none" if home + away == 0 else result["firstGoal"]
        return None if first is None else right(selection == first)
    return None


COUNTED = ("total_corners", "total_cards")
FINAL = ("FT", "AET", "PEN")
ENDED = FINAL + ("CANC", "ABD", "AWD", "WO")
SIDES = ("home", "away")


def waits_for_a_person(result):
    """Whether a final result contradicts itself, so that nothing is settled from it."""
    status = "FT" if result["source"] == "hand" else result["status"]
    ft, ht, et, goals = result["ft"], result["ht"], result["et"], result["goals"]
    if status == "AET" and not known(et):
        return True
    if known(ft) and known(ht) and any(ht[side] > ft[side] for side in SIDES):
        return True
    if goals and ft:
        if status == "FT" and any(None not in (goals[s], ft[s]) and goals[s] != ft[s] for s in SIDES):
            return True
        if known(goals) and known(ft) and known(et) and any(ft[s] + et[s] != goals[s] for s in SIDES):
            return True
    return status == "PEN" and not known(et) and not (known(goals) and known(ft) and goals == ft)


def hours_between(one, other):
    return (time_of(one) - time_of(other)).total_seconds() / 3600


def expected_of(pick, match, result, at, limits):
    """What the page says of a pick whose match has ended."""
    if result["kickoff"] and abs(hours_between(result["kickoff"], match["kickoff"])) > limits["void_beyond_hours"]:
        return "void"
    if (result["home"], result["away"]) == (match["away"], match["home"]) or result["status"] not in FINAL:
        return "void"
    if waits_for_a_person(result):
        return "unsettled"
    verdict = verdict_of(pick, result)
    if verdict is not None:
        return verdict
    waited = result["endedAt"] and hours_between(at, result["endedAt"]) > limits["values_within_hours"]
    return "void" if waited else "unsettled"


def is_void_without_result(reason, told, match, settle, n, limits):
    """Whether the entries before bear out why a pick of a match without a result is void."""
    before = [one for one in told["kickoffs"] if one["n"] < n]
    kickoff = before[-1]["kickoff"] if before else match["kickoff"]
    has_result = bool(told["ends"]) and told["ends"][-1]
    since = hours_between(settle["at"], match["kickoff"])
    if reason == "other_date":
        moved = kickoff is not None and abs(hours_between(kickoff, match["kickoff"])) > limits["void_beyond_hours"]
        return moved or (since > limits["void_beyond_hours"] and (kickoff is None or not has_result))
    if reason == "swapped_sides":
        sides = (match["away"], match["home"])
        return any(one["n"] > settle["publish"] and (one["swapped"] or one["sides"] == sides) for one in before)
    if reason == "no_result":
        over = limits["over_after_hours"] + limits["values_within_hours"]
        return not has_result and kickoff is not None and hours_between(settle["at"], kickoff) > over
    return False


def is_headline(position, picks, rules):
    """Whether a pick is the surest, as stated, of those that one of the rules does not exclude; the first among equals."""
    for exclusions in rules:
        best = None
        for pick in picks:
            excluded = any(
                pick["market"] == each["market"]
                and pick["selection"] == each["selection"]
                and (pick["line"] is None or (each["min"] is None or pick["line"] >= each["min"]) and (each["max"] is None or pick["line"] <= each["max"]))
                for each in exclusions
            )
            if not excluded and (best is None or pick["stated"] > best["stated"]):
                best = pick
        if best is not None and best["position"] == position:
            return True
    return not rules


def is_shown_by(parameters, picks):
    """Whether a correction makes the shown confidences of the stated ones, to a percent."""
    for pick in picks:
        stated = min(0.99, max(0.01, pick["stated"] / 1e6))
        odds = parameters["slope"] / 1e6 * math.log(stated / (1 - stated)) + parameters["shift"] / 1e6
        if abs(100 / (1 + math.exp(-odds)) - math.floor(pick["shown"] / 1e4 + 0.5)) > 1:
            return False
    return True


# --- RFC 3161: what a time-stamp is of, and when it was made ---------------------------------------------------------


def der(data, at=0):
    """The parts of the DER value at a place: its tag, its content, where the next one begins."""
    tag, length, start = data[at], data[at + 1], at + 2
    if length > 127:
        start += length - 128
        length = int.from_bytes(data[at + 2 : start], "big")
    return tag, data[start : start + length], start + length


def parts_of(content):
    found, at = [], 0
    while at < len(content):
        tag, value, at = der(content, at)
        found.append((tag, value))
    return found


def stamp_of(reply):
    """Imprint and time of a reply: response, content, signed data, encapsulated content, time-stamp info."""
    content = parts_of(parts_of(der(reply)[1])[1][1])
    signed = parts_of(parts_of(content[1][1])[0][1])
    info = parts_of(parts_of(parts_of(signed[2][1])[1][1])[0][1])
    fields = parts_of(info[0][1])
    imprint = parts_of(fields[2][1])[1][1]
    text = next(value for tag, value in fields if tag == 0x18).decode()
    whole, _, fraction = text.rstrip("Z").partition(".")
    time = datetime.strptime(whole + "+0000", "%Y%m%d%H%M%S%z")
    return imprint, time + timedelta(microseconds=int((fraction + "000000")[:6]))


def cosigned_at(note, witnesses):
    """When each of the witnesses signed a note (C2SP tlog-cosignature); None for a signature that does not hold."""
    text, signatures = note.rsplit("\n\n", 1)
    text += "\n"
    times = {}
    for line in signatures.rstrip("\n").split("\n"):
        _, name, data = line.split(" ")
        data = base64.b64decode(data)
        for key_name, key_id, key in witnesses:
            if name == key_name and data[:4].hex() == key_id:
                seconds = int.from_bytes(data[4:12], "big")
                message = "cosignature/v1\ntime %d\n%s" % (seconds, text)
                holds = is_signed(key, message.encode(), data[12:])
                times[name] = datetime.fromtimestamp(seconds, tz=timezone.utc) if holds else None
    return times


# --- The checks -----------------------------------------------------------------------------------------------------

RIGHT, WRONG = ("won", "half_won"), ("lost", "half_lost")


def time_of(text):
    return datetime.fromisoformat(text.replace("Z", "+00:00"))


def check(lines, vkey, kept, witness_keys=()):
    faults = []
    leaves, checkpoints, reveals, tokens = {}, [], [], []
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
        elif "token" in value:
            tokens.append(value)
        elif "reveal" in value:
            reveals.append(value["reveal"])

    # 1 and 2: order, spelling, the chain before.
    entries, hashes, before, previous, old, continued = [], [], "", "0" * 64, 0, False
    for n in range(max(leaves, default=-1) + 1):
        if n not in leaves:
            faults.append([n, "missing"])
            break
        text = leaves[n]
        try:
            entry = json.loads(text)
        except ValueError:
            entry = {"v": None}
        if canonical(entry) != text:
            faults.append([n, "spelling"])
        if "v" not in entry:
            if entry["number"] != n + 1 or entry["previousHash"] != previous or continued:
                faults.append([n, "chain"])
            previous, old = sha256(text.encode()).hex(), old + 1
        elif entry["v"] == 2:
            if entry["n"] != n:
                faults.append([n, "number"])
            if (entry["kind"] == "continue") == continued:
                faults.append([n, "continue"])
            if entry["kind"] == "continue" and (entry["count"], entry["lastNumber"], entry["lastHash"]) != (old, old, previous):
                faults.append([n, "continue"])
            continued = True
        if "at" in entry:
            if entry["at"] < before:
                faults.append([n, "time"])
            before = entry["at"]
        entries.append(entry)
        hashes.append(leaf_hash(text.encode()))

    # 3 and 4: checkpoints over these entries, signed by a key of the log.
    keys = keys_that_count(key_of(vkey), entries, checkpoints + kept)
    sizes = []
    for note in checkpoints + kept:
        origin, size, root, signed = open_checkpoint(note, keys)
        if not signed or all(name != origin for name, _ in signed):
            faults.append([None, "signature"])
        if size > len(hashes):
            faults.append([len(hashes), "missing, under the checkpoint over %d" % size])
        elif root_of(hashes[:size]) != root:
            faults.append([None, "root over %d" % size])
        sizes.append(size)

    # 5: time-stamps are of signed checkpoints over these entries, none of which is newer; those after are not much older.
    anchors = []
    for token in tokens:
        origin, size, root, signed = open_checkpoint(token["note"], keys)
        imprint, time = stamp_of(base64.b64decode(token["token"]))
        if imprint != sha256(token["note"].encode()) or not signed or size <= len(hashes) and root_of(hashes[:size]) != root:
            faults.append([None, "time-stamp over %d" % size])
            continue
        anchors.append((size, time))
        under = entries[size - 1].get("at") if size <= len(entries) else None
        after = entries[size].get("at") if size < len(entries) else None
        if under is not None and time_of(under) > time + timedelta(minutes=1):
            faults.append([size - 1, "newer than its time-stamp"])
        if after is not None and time_of(after) < time - timedelta(minutes=10):
            faults.append([size, "older than the time-stamp before it"])
    for note in checkpoints:
        times = cosigned_at(note, [key_of(each) for each in witness_keys])
        faults.extend([None, "witness %s" % name] for name, time in times.items() if time is None)
        if times and len(times) == len(witness_keys) and None not in times.values():
            anchors.append((open_checkpoint(note, keys)[1], max(times.values())))

    def is_anchored(n, begun):
        return any(size > n and time < time_of(begun) for size, time in anchors)

    # 6: commitments.
    opened, matches = {}, {}
    for reveal in reveals:
        n = reveal["index"]
        if n >= len(entries):
            faults.append([n, "not there"])
            continue
        if "content" in reveal:
            if sha256(reveal["content"].encode()).hex() != entries[n]["commitment"]:
                faults.append([n, "content"])
                continue
            old = json.loads(reveal["content"])
            matches[n] = dict(home=old["homeTeam"], away=old["awayTeam"], kickoff=old["kickoffAt"])
            opened[n] = dict(old=[dict(m, position=at + 1, line=m["line"] and m["line"] * 100) for at, m in enumerate(old["markets"])])
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
            if of.get("kind") not in ("publish", "trial") or entry["part"] != ("text" if "v" in of else "content"):
                faults.append([n, "takedown"])
            else:
                taken[entry["publish"]] = entry["part"]

    # 7 and 8: kick-offs, what entries name, and verdicts.
    results, settles, newest_result, moved, told_of = {}, {}, {}, {}, {}
    asks_anchor, asked, rules_now, exclusions, corrections, uncorrected = False, {}, None, [], [], []
    settled = skipped = anchored = 0

    def kind_of(n, before):
        return entries[n].get("kind") if 0 <= n < before else None

    def game_of(n):
        return entries[n]["game"]["id"] if "game" in entries[n] else entries[n].get("gameId")

    for n, entry in enumerate(entries):
        kind = entry.get("kind") if entry.get("v") == 2 else None
        if kind == "rules":
            asks_anchor, rules_now = "anchor_or_witnesses" in entry["scores"], n
            exclusions.append(entry["headlineExclusions"])
        if kind == "calibration":
            corrections.append(entry)
            if entry["validFrom"] < n:
                faults.append([n, "valid from"])
        if kind in ("publish", "trial"):
            asked[n] = asks_anchor
            if entry["at"] >= entry["game"]["kickoff"]:
                faults.append([n, "kickoff"])
        if kind in ("publish", "kickoff", "result"):
            told = told_of.setdefault(entry["game"]["id"], dict(kickoffs=[], ends=[]))
        if kind == "publish":
            game = matches[n] = entry["game"]
            told["kickoffs"].append(dict(n=n, kickoff=game["kickoff"], swapped=False, sides=(game["home"], game["away"])))
            picks = opened.get(n, {}).get("picks")
            if picks is not None:
                headlines = [pick["position"] for pick in picks if pick["headline"]]
                if len(headlines) != 1 or not is_headline(headlines[0], picks, exclusions):
                    faults.append([n, "headline"])
                by = [c["parameters"] for c in corrections if c["validFrom"] <= n and (c["provider"], c["model"]) == (entry["provider"], entry["model"])
                      and c["promptVersion"] in (None, entry["promptVersion"])]
                if any(p["stated"] != p["shown"] for p in picks) and not any(is_shown_by(each, picks) for each in by):
                    uncorrected.append(n)
        if kind == "withdraw" and kind_of(entry["publish"], n) != "publish":
            faults.append([n, "withdraws"])
        if kind == "kickoff":
            moved[entry["game"]["id"]] = entry["new"]
            if told["kickoffs"] and told["kickoffs"][-1]["kickoff"] != entry["old"]:
                faults.append([n, "moved from"])
            told["kickoffs"].append(dict(n=n, kickoff=entry["new"], swapped=entry["source"] == "swapped_sides", sides=None))
        if kind == "result":
            game = entry["game"]["id"]
            moved[game] = entry["kickoff"]
            if entry["replaces"] != newest_result.get(game):
                faults.append([n, "replaces"])
            newest_result[game] = n
            results[game] = entry
            told["ends"].append(entry["status"] in ENDED)
        if kind == "settle":
            settles[entry["publish"]] = entry
            of, by = entry["publish"], entry["result"]
            if kind_of(of, n) != "publish" or entry["rules"] != rules_now:
                faults.append([n, "names"])
                continue
            if by is not None and (kind_of(by, n) != "result" or game_of(by) != game_of(of) or by != newest_result.get(game_of(of))):
                faults.append([n, "result"])
                continue
            result = entries[by] if by is not None else None
            limits = dict(void_beyond_hours=48, values_within_hours=72, over_after_hours=3)
            limits.update({name: value for name, value in entries[rules_now]["settlement"].items() if name in limits})
            is_final = result is not None and result["status"] in FINAL and result["kickoff"] is not None
            came_late = is_final and entries[of]["at"] >= result["kickoff"]
            unseen = asked.get(of) and not (is_final and is_anchored(of, result["kickoff"]))
            # Without the anchors that the operator counted a reader cannot know better.
            if entry["late"] != came_late and not (entry["late"] and unseen):
                faults.append([n, "late"])
            picks = opened.get(of, {}).get("picks", opened.get(of, {}).get("old"))
            places = [told_one["position"] for told_one in entry["verdicts"]]
            if len(set(places)) != len(places) or (picks is not None and set(places) != {p["position"] for p in picks}):
                faults.append([n, "places"])
                continue
            for told_one in entry["verdicts"]:
                verdict, reason = told_one["verdict"], told_one["reason"]
                if (verdict, reason) == ("lost", "not_opened"):
                    skipped += 1
                elif result is None or result["status"] not in ENDED:
                    if of in matches and verdict != "unsettled":
                        told = told_of.get(game_of(of), dict(kickoffs=[], ends=[]))
                        if verdict != "void" or not is_void_without_result(reason, told, matches[of], entry, n, limits):
                            faults.append([n, "verdict %d" % told_one["position"]])
                    skipped += 1
                elif picks is None:
                    skipped += 1
                else:
                    pick = next(p for p in picks if p["position"] == told_one["position"])
                    if expected_of(pick, matches[of], result, entry["at"], limits) != verdict:
                        faults.append([n, "verdict %d" % told_one["position"]])
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
        # An anchor that the rules ask for and that was not there in time: the settlement says so.
        is_late = is_late or (asked[shown[1]] and shown[1] in settles and settles[shown[1]]["late"])
        earlier = [event for event in list_of if event[2] < (begun or entry["game"]["kickoff"])]
        is_withdrawn = bool(earlier) and earlier[-1][0] == "withdraw"
        if is_late:
            totals["late"] += 1
        elif is_withdrawn:
            totals["withdrawn"] += 1
        else:
            anchored += begun is not None and is_anchored(shown[1], begun)
            # One of each model and game counts: the last.
            key = (game, entry["provider"], entry["model"])
            if key not in counted or counted[key][0] < shown[1]:
                counted[key] = (shown[1], entry, result)
    for n, entry, result in counted.values():
        parts = opened.get(n, {})
        told = moved.get(entry["game"]["id"], entry["game"]["kickoff"])
        promised = time_of(entry["game"]["kickoff"]) + timedelta(days=0 if entry["game"]["hourKnown"] else 2)
        if "picks" not in parts or "forecast" not in parts:
            if made_at is not None and told and max(time_of(told), promised) + timedelta(days=1) < made_at:
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
        anchored=anchored,
        stamps=len(tokens),
        skipped=skipped,
        uncorrected=uncorrected,
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
    with open(0 if sys.argv[1] == "-" else sys.argv[1], encoding="utf-8") as export:
        witnesses = [name for name in sys.argv[3:] if "+" in name]
        copies = [open(name, encoding="utf-8").read() for name in sys.argv[3:] if "+" not in name]
        print(json.dumps(check(export, sys.argv[2], copies, witnesses)))
