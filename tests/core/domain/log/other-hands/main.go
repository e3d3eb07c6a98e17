// A transparency log by other hands: golang.org/x/mod, as Debian packages it. Reads one JSON document, says of each claim
// in it whether it holds, and makes a log of its own from the same entries for us to check.
//
//	GO111MODULE=off GOPATH=/usr/share/gocode go run main.go <asked.json
package main

import (
	"crypto/ed25519"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"log"
	"os"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

// claim is something of ours. Kind says which of the fields it has.
type claim struct {
	Kind    string
	Vkey    string
	Note    string
	Size    int64
	Root    []byte
	Index   int64
	Leaf    []byte
	Older   int64
	OldRoot []byte
	Proof   [][]byte
}

type asked struct {
	Claims []claim
	// What to make: a log of so many entries {"n":0}, {"n":1} ..., signed by this seed.
	Name  string
	Seed  []byte
	Text  string
	Sizes []int64
}

type made struct {
	Size        int64
	Root        []byte
	Inclusion   [][][]byte
	Consistency [][][]byte
	Tiles       map[string][]byte
}

type answer struct {
	Verdicts []string
	Vkey     string
	Note     string
	Logs     []made
}

func main() {
	var in asked
	if err := json.NewDecoder(os.Stdin).Decode(&in); err != nil {
		log.Fatal(err)
	}
	var out answer
	for _, c := range in.Claims {
		verdict := "good"
		if err := check(c); err != nil {
			verdict = err.Error()
		}
		out.Verdicts = append(out.Verdicts, verdict)
	}
	out.Vkey, out.Note = sign(in)
	out.Logs = logs(in.Sizes)
	if err := json.NewEncoder(os.Stdout).Encode(out); err != nil {
		log.Fatal(err)
	}
}

func hashOf(b []byte) (h tlog.Hash) {
	if len(b) != tlog.HashSize {
		log.Fatalf("a hash of %d bytes", len(b))
	}
	copy(h[:], b)
	return h
}

func hashesOf(all [][]byte) (hashes []tlog.Hash) {
	for _, b := range all {
		hashes = append(hashes, hashOf(b))
	}
	return hashes
}

func bytesOf(hashes []tlog.Hash) [][]byte {
	all := [][]byte{}
	for i := range hashes {
		all = append(all, hashes[i][:])
	}
	return all
}

func check(c claim) error {
	switch c.Kind {
	case "note":
		verifier, err := note.NewVerifier(c.Vkey)
		if err != nil {
			return err
		}
		_, err = note.Open([]byte(c.Note), note.VerifierList(verifier))
		return err
	case "cosignature":
		return checkCosignature(c)
	case "inclusion":
		return tlog.CheckRecord(hashesOf(c.Proof), c.Size, hashOf(c.Root), c.Index, hashOf(c.Leaf))
	case "consistency":
		return tlog.CheckTree(hashesOf(c.Proof), c.Size, hashOf(c.Root), c.Older, hashOf(c.OldRoot))
	}
	return fmt.Errorf("unknown kind %q", c.Kind)
}

// checkCosignature goes by the words of C2SP tlog-cosignature: x/mod knows the plain signature only. The last signature
// line of the note is the cosignature; the key is the 32 bytes after the type in the verifier key.
func checkCosignature(c claim) error {
	parts := strings.SplitN(c.Vkey, "+", 3)
	key, err := base64.StdEncoding.DecodeString(parts[2])
	if err != nil || len(key) != 33 || key[0] != 4 {
		return fmt.Errorf("no cosigner's key")
	}
	at := strings.LastIndex(c.Note, "\n\n")
	lines := strings.Split(strings.TrimSuffix(c.Note[at+2:], "\n"), "\n")
	payload, err := base64.StdEncoding.DecodeString(strings.Fields(lines[len(lines)-1])[2])
	if err != nil || len(payload) != 76 || hex.EncodeToString(payload[:4]) != parts[1] {
		return fmt.Errorf("no cosignature of that key")
	}
	seconds := binary.BigEndian.Uint64(payload[4:12])
	message := fmt.Sprintf("cosignature/v1\ntime %d\n%s", seconds, c.Note[:at+1])
	if !ed25519.Verify(key[1:], []byte(message), payload[12:]) {
		return fmt.Errorf("invalid cosignature")
	}
	return nil
}

func sign(in asked) (vkey, signed string) {
	private := ed25519.NewKeyFromSeed(in.Seed)
	vkey, err := note.NewEd25519VerifierKey(in.Name, private.Public().(ed25519.PublicKey))
	if err != nil {
		log.Fatal(err)
	}
	id := strings.SplitN(vkey, "+", 3)[1]
	secret := append([]byte{1}, in.Seed...)
	signer, err := note.NewSigner(fmt.Sprintf("PRIVATE+KEY+%s+%s+%s", in.Name, id, base64.StdEncoding.EncodeToString(secret)))
	if err != nil {
		log.Fatal(err)
	}
	message, err := note.Sign(&note.Note{Text: in.Text}, signer)
	if err != nil {
		log.Fatal(err)
	}
	return vkey, string(message)
}

// logs makes the largest log and everything of the smaller ones in it: every inclusion and every consistency proof.
func logs(sizes []int64) (all []made) {
	var stored []tlog.Hash
	reader := tlog.HashReaderFunc(func(indexes []int64) ([]tlog.Hash, error) {
		var hashes []tlog.Hash
		for _, i := range indexes {
			hashes = append(hashes, stored[i])
		}
		return hashes, nil
	})
	must := func(err error) {
		if err != nil {
			log.Fatal(err)
		}
	}
	for _, size := range sizes {
		for n := int64(0); n < size; n++ {
			if tlog.StoredHashIndex(0, n) < int64(len(stored)) {
				continue
			}
			hashes, err := tlog.StoredHashes(n, []byte(fmt.Sprintf(`{"n":%d}`, n)), reader)
			must(err)
			stored = append(stored, hashes...)
		}
		root, err := tlog.TreeHash(size, reader)
		must(err)
		one := made{Size: size, Root: root[:], Inclusion: [][][]byte{}, Consistency: [][][]byte{}, Tiles: map[string][]byte{}}
		for n := int64(0); n < size; n++ {
			proof, err := tlog.ProveRecord(size, n, reader)
			must(err)
			one.Inclusion = append(one.Inclusion, bytesOf(proof))
			older, err := tlog.ProveTree(size, n+1, reader)
			must(err)
			one.Consistency = append(one.Consistency, bytesOf(older))
		}
		for _, tile := range tlog.NewTiles(8, 0, size) {
			data, err := tlog.ReadTileData(tile, reader)
			must(err)
			// Its path has the height of a tile, 8, in it; today's does not.
			one.Tiles[strings.Replace(tile.Path(), "tile/8/", "tile/", 1)] = data
		}
		all = append(all, one)
	}
	return all
}
