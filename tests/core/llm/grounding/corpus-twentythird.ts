/** Sentences as cards have them, of four digests in three leagues: `{true|false}`. */
export const twentythird = `
bologna
@matchOverview Eighth-placed Bologna welcome eleventh-placed Torino to the Renato Dall'Ara in a meeting of two of Serie A's {most frequent drawers|least drawn teams}.
@matchOverview Bologna have {a game in hand on|played a game more than} their visitors and hold a ten-point cushion.
@matchOverview Torino come into the game with {28|33} points from 24 matches.
@matchImportance The Rossoblù are level with Milan on {38|40} points and just four behind Fiorentina in sixth.
@matchImportance Torino's eight-point buffer over the bottom three means they have {little to fear|slipped to within three points of the drop}.
@matchImportance Winning their game in hand would take Bologna to {41|43} points.
@teamForm.home Bologna are difficult to beat, having suffered just {three|six} defeats all season.
@teamForm.home Since their most recent loss, they have gone {six|four} matches unbeaten.
@teamForm.home Nearly half of their league games, {11|8} of 23, have finished level.
@teamForm.home The home defence has been excellent with just {nine|14} goals conceded in 11 games.
@teamForm.home Vincenzo's side have found the net 22 times after the break, against {13|18} before it.
@teamForm.home They have kept a clean sheet in {five|eight} of 11 home matches.
@teamForm.away Torino have drawn {six|three} of their last eight.
@teamForm.away The Granata are {seven|nine} without defeat, but only one of those games was won.
@teamForm.away Their home and away records are {identical|very different}: three wins, five draws and four defeats each.
@teamForm.away Scoring is an issue: {25|31} goals in 24 games is barely one per match.
@teamForm.away They have drawn a blank in a third of their games, {eight|five} in total.
@lineups.home V. Nardelli and C. Højlund share the scoring lead with {six|nine} goals each.
@lineups.home Bologna line up with a back three in a {3-5-2|3-4-3}.
@lineups.home Coach {T. Mancuso|A. Iannone} must do without Søren Lindgaard, who has a muscle injury.
@lineups.away D. Grünwald is the main goal threat on six, {twice as many as|two more than} any team-mate.
@lineups.away M. Ceccarini has played every minute in goal and made {77|54} saves.
@h2h Bologna won the first encounter {2-0|3-0} in Turin just before Christmas.
@h2h Both goals in December's meeting came {after|before} half-time.
@finalVerdict Bologna's win probability stands at {58|48} percent, more than three times Torino's.
@finalVerdict A home clean sheet is priced at {39|29} percent.
gladbach
@matchOverview League leaders Bayern visit tenth-placed Gladbach holding a {one-point|five-point} lead over Leverkusen, with a game in hand.
@matchOverview Gladbach have won {both|neither} of their last two matches.
@matchOverview The gulf between the two is reflected in the {12-point|18-point} difference in the standings.
@matchImportance Gladbach are only {three|six} points short of fifth-placed Leipzig.
@teamForm.home Die Fohlen have collected 16 of their 24 points at home, where they have lost {twice|four times}.
@teamForm.home They have scored in {every|all but three} home match this season.
@teamForm.home Eighteen of their {25|31} goals have come at Borussia-Park.
@teamForm.home Three games unbeaten, they last lost {four|two} matches ago.
@teamForm.away Bayern have been beaten just once, and that loss came {on the road|at home}.
@teamForm.away The champions average {3.1|2.4} goals a match, home and away.
@teamForm.away They have not failed to score {in a single league game|in more than two league games, having done so twice}.
@teamForm.away Bayern bounced back from defeat with a {win|draw} last time out.
@teamForm.away Defensively they have let in just {13|19}, the lowest total in the Bundesliga.
@lineups.away F. Grünwald has 12 goals in 14 games, one more than {H. Jansen|L. Ashworth}.
@lineups.away Bayern have {seven|four} players unavailable, including Gregor Adler and Damien Estève.
@lineups.away P. Ehrlich, who leads the team with {six|eight} assists, is out with a calf injury.
@lineups.home Giacomo D'Aversa is the {only|second} player on the Gladbach injury list.
@finalVerdict An away win has a probability of {62|72} percent.
@finalVerdict The service agrees, making Bayern {65|55} percent favourites.
fiorentina
@matchOverview La Viola, in eighth, trail third-placed Atalanta by {ten|thirteen} points.
@matchOverview La Dea have the division's {second-best|best} attack behind Inter with 63 goals.
@matchImportance Atalanta are three points {behind|ahead of} second-placed Napoli.
@matchImportance Only {four|nine} points separate Fiorentina from Roma in sixth.
@teamForm.home Fiorentina have alternated between {winning and losing|winning and drawing} in their last four games.
@teamForm.home They once won {eight|five} in a row, their best run of the season.
@teamForm.home More goals have been scored in the first half (28) than the second ({18|24}).
@teamForm.away Atalanta's away form is superb: ten wins, three draws and only {two|five} defeats.
@teamForm.away Nine of their 12 clean sheets came {away from home|in Bergamo}.
@teamForm.away They go into this one on the back of a {defeat|win}, having won or drawn the previous seven.
@teamForm.away The 11-match winning streak earlier in the season remains their {longest|second longest}.
@lineups.home First-choice keeper Hugo Figueras is out with a {groin|shoulder} injury.
@lineups.home Q. Estève has {10|13} goals in 20 starts.
@lineups.away U. Santoro is a super-sub with eight goals from {seven|14} starts.
@lineups.away A. Iannone tops the assists chart with {seven|nine} from the back.
@h2h All five goals in September's 3-2 Atalanta win were scored {before|after} the break.
@finalVerdict Atalanta at {41|51} percent are slight favourites over Fiorentina at 31.
cagliari
@matchOverview Cagliari sit {15th|17th} with 18 points from 18 games.
@teamForm.home The Sardinians have an identical record home and away: {two|four} wins, three draws and four defeats.
@teamForm.home They have scored 19 and conceded {25|30} in the league.
@h2h Cagliari have won the last {four|six} meetings between the sides.
@h2h The clubs have not faced each other since {August 2019|March 2021}.
@lineups.home E. Caprile has been ever-present, making {68|52} saves.
@lineups.home Four players are out, all of them with {knee|ankle} injuries.
@finalVerdict Under 2.5 goals is the likelier outcome, with over rated at {40|55} percent.
`;
